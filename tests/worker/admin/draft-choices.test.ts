import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import type { DraftExtra, DraftPrice } from '#shared/admin/drafts-contract.ts'
import { createSandboxShop } from '../checkout/payment-shop.ts'
import {
  createCheckoutRequest,
  createVariant,
  getStock,
  pay,
  placeOrder,
} from '../checkout/purchase.ts'
import { callAs } from './admin.ts'
import { createDraft, createDraftStaff, createInput, open } from './draft-calls.ts'

const sandbox = createSandboxShop()
let staff: string

beforeAll(async () => {
  staff = await createDraftStaff()
})

async function readSku(id: number): Promise<string> {
  const statement = env.DB.prepare('SELECT sku FROM product_variant WHERE id = ?1').bind(id)
  return (await statement.first<string>('sku')) ?? ''
}

/** An item with an extra that the shop offers with it, and another variant that it does not. */
async function createOffer() {
  const [variant, extra, other] = [
    await createVariant(5),
    await createVariant(5),
    await createVariant(5),
  ]
  await env.DB.prepare(
    `INSERT INTO product_extra (product_id, product_variant_id, position)
     SELECT product_id, ?2, ?2 FROM product_variant WHERE id = ?1`,
  )
    .bind(variant, extra)
    .run()
  const skus = await Promise.all([variant, extra, other].map(readSku))
  const [sku = '', extraSku = '', otherSku = ''] = skus
  return { extra, variant, sku, extraSku, otherSku }
}

const price = async (input: Readonly<Record<string, unknown>>) =>
  (await callAs(staff, '/draft/price', input)).json<DraftPrice>()

it('The extras that the shop offers with an item are offered to staff', async () => {
  const { sku, extraSku, otherSku } = await createOffer()
  const response = await callAs(staff, `/draft/extras?sku=${sku}`)
  const { extras } = await response.json<{ extras: DraftExtra[] }>()
  expect(extras).toContainEqual({ sku: extraSku, name: expect.stringMatching(/\S/), stock: 5 })
  expect(extras.map((extra) => extra.sku)).not.toContain(otherSku)
})

it('Each piece of a line comes with its extras, which are priced, paid and reserved', async () => {
  const { extra, variant, sku, extraSku } = await createOffer()
  const lines = [{ sku, quantity: 2, extras: [extraSku] }]
  const { input } = await createInput({ lines })
  const { priced, problems } = await price(input)
  expect(problems).toEqual({})
  expect(priced?.sums).toMatchObject({ goods: 25, extras: 25 })
  expect(priced?.lines[0]?.extras).toHaveLength(1)
  const { link } = await createDraft({ lines })
  const { draft } = await open(sandbox, link)
  const response = await sandbox.post('cart/get-shipping-and-tax', {
    ...createCheckoutRequest(variant, { keeps_cart: true }),
    cart_items: draft?.cart_items,
    draft: link,
  })
  const { quote_id } = await response.json<{ quote_id: string }>()
  await pay(sandbox, quote_id)
  await placeOrder(sandbox, quote_id)
  expect([await getStock(variant), await getStock(extra)]).toEqual([3, 3])
})

it('An extra that the shop does not offer with the item is refused', async () => {
  const { sku, otherSku } = await createOffer()
  for (const extras of [[otherSku], ['NO-SUCH-SKU']]) {
    const { input } = await createInput({ lines: [{ sku, quantity: 1, extras }] })
    const { priced, problems } = await price(input)
    expect(priced).toBe(null)
    expect(problems['lines']?.[0]).toContain(extras[0])
    const id = crypto.randomUUID()
    expect((await callAs(staff, '/draft/create', { ...input, id })).status).toBe(422)
  }
})

it('The chosen way of shipping is priced, and the checkout begins with it', async () => {
  const { input } = await createInput()
  const { priced } = await price(input)
  const other = priced?.shipping_methods.find(
    ({ shipping_id }) => shipping_id !== priced.shipping_id,
  )
  if (other === undefined) throw new Error('The sample has one way of shipping only')
  const chosen = { shipping_id: other.shipping_id }
  expect((await price({ ...input, ...chosen })).priced).toMatchObject({
    ...chosen,
    sums: { shipping: other.price },
  })
  const { link } = await createDraft(chosen)
  expect((await open(sandbox, link)).draft).toMatchObject({ priced: chosen })
})

it('A way of shipping that cannot carry the order is refused, and not replaced by another', async () => {
  const { input } = await createInput({ shipping_id: 999_999 })
  const { priced, problems } = await price(input)
  expect(priced?.shipping_methods).not.toEqual([])
  expect(problems['draft']).toEqual(['The chosen shipping method cannot carry this order.'])
  const id = crypto.randomUUID()
  expect((await callAs(staff, '/draft/create', { ...input, id })).status).toBe(422)
})
