import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import type { DraftPrice } from '#shared/admin/drafts-contract.ts'
import { createAccount, createEmail } from '../account/account.ts'
import { listAuditRows } from '../audit-rows.ts'
import { insertCoupon } from '../checkout/checkout-data.ts'
import { insertOrderOfUse, reserveCouponUse } from '../checkout/coupon-uses.ts'
import { createSandboxShop, createStripeShop } from '../checkout/payment-shop.ts'
import {
  getStock,
  insertPercentageCoupon,
  pay,
  placeOrder,
  requestPayment,
} from '../checkout/purchase.ts'
import { SAMPLE_ADDRESS } from '../sample-address.ts'
import { callAs } from './admin.ts'
import {
  callWithShop,
  createDraft,
  createDraftStaff,
  createInput,
  createQuote,
  findListed,
  open,
  requestQuote,
} from './draft-calls.ts'

const sandbox = createSandboxShop()
let staff: string

beforeAll(async () => {
  staff = await createDraftStaff()
})

it('The total shown to staff is that of the checkout, with the coupon', async () => {
  await insertPercentageCoupon('DRAFT-TEN')
  const { input } = await createInput({ coupon_code: 'DRAFT-TEN' })
  const { priced, problems } = await (await callAs(staff, '/draft/price', input)).json<DraftPrice>()
  expect(problems).toEqual({})
  expect(priced?.sums).toMatchObject({ goods: 25, discount: 2.5 })
})

it('A draft gets no discount that its buyer has used up, and says so', async () => {
  await insertCoupon('DRAFT-ONCE', { max_uses_per_account: 1 })
  const { email } = await createAccount({ email: createEmail() })
  const { input } = await createInput({ coupon_code: 'DRAFT-ONCE', email: email.toUpperCase() })
  const price = async () => (await callAs(staff, '/draft/price', input)).json<DraftPrice>()
  expect((await price()).problems).toEqual({})
  await insertOrderOfUse(await reserveCouponUse('DRAFT-ONCE', { email }), email)
  const { priced, problems } = await price()
  expect(problems).toEqual({ draft: ['You have already used this coupon.'] })
  expect(priced?.sums.discount).toBe(0)
})

it('Items that cannot be ordered are named by their SKUs', async () => {
  const { input, variant } = await createInput()
  const { input: other } = await createInput()
  const lines = [...input.lines, ...other.lines.map((line) => ({ ...line, quantity: 4 }))]
  await env.DB.prepare('UPDATE product_variant SET stock = 0 WHERE id = ?1').bind(variant).run()
  const response = await callAs(staff, '/draft/price', { ...input, lines })
  const { problems } = await response.json<DraftPrice>()
  expect(problems).toEqual({
    draft: [
      `${input.lines[0]?.sku}: Currently sold out.`,
      `${other.lines[0]?.sku}: Only 3 available.`,
    ],
  })
})

it('A draft that the checkout would refuse is reported and not stored', async () => {
  const wrongs = [
    { lines: [{ sku: 'NO-SUCH-SKU', quantity: 1 }] },
    { address: { ...SAMPLE_ADDRESS, zip: 'x' } },
    { address: { ...SAMPLE_ADDRESS, zip: '0'.repeat(21) } },
    { address: { ...SAMPLE_ADDRESS, country_id: 0 } },
    { email: 'nobody' },
    { coupon_code: 'NO-SUCH-COUPON' },
    { currency: 'XXX' },
    { currency: '' },
    { language_id: 99 },
  ]
  for (const wrong of wrongs) {
    const { input } = await createInput(wrong)
    const { problems } = await (await callAs(staff, '/draft/price', input)).json<DraftPrice>()
    expect(Object.values(problems).flat().join('')).not.toBe('')
    const id = crypto.randomUUID()
    expect((await callAs(staff, '/draft/create', { ...input, id })).status).toBe(422)
    expect(await findListed(id)).toBeUndefined()
  }
  const { input } = await createInput()
  const tooMany = { ...input, lines: input.lines.map((line) => ({ ...line, quantity: 4 })) }
  expect(
    (await callAs(staff, '/draft/create', { ...tooMany, id: crypto.randomUUID() })).status,
  ).toBe(422)
})

it('The log has the total of a draft in minor units', async () => {
  const { input } = await createInput()
  const { priced } = await (await callAs(staff, '/draft/price', input)).json<DraftPrice>()
  const id = crypto.randomUUID()
  await callAs(staff, '/draft/create', { ...input, id })
  const [row] = await listAuditRows('draft_order', id)
  const total = Math.round((priced?.sums.total ?? 0) * 100)
  expect(JSON.parse(row?.after ?? '')).toEqual({ total, currency: 'EUR' })
})

it('A draft that is stored twice is one, reserves nothing, and is logged without names', async () => {
  const { variant, input } = await createInput()
  const id = crypto.randomUUID()
  for (let time = 0; time < 2; time += 1)
    expect((await callAs(staff, '/draft/create', { ...input, id })).status).toBe(200)
  expect(await findListed(id)).toMatchObject({ state: 'draft', lines: [{ quantity: 2 }] })
  expect(await getStock(variant)).toBe(3)
  const rows = await listAuditRows('draft_order', id)
  expect(rows).toMatchObject([{ actor: staff, action: 'draft_order.create' }])
  expect(JSON.stringify(rows)).not.toContain(input.email)
})

it('The link is mailed in the customer’s language, and again on request', async () => {
  const { id, email } = await createDraft({ language_id: 2 })
  for (let time = 0; time < 2; time += 1)
    expect((await callWithShop('/draft/send', { id })).status).toBe(200)
  expect((await callWithShop('/draft/send', { id }, '')).status).toBe(409)
  const { results } = await env.DB.prepare(
    "SELECT text, language_id FROM outbox WHERE to_email = ?1 AND kind = 'draft-order'",
  )
    .bind(email)
    .all<{ text: string; language_id: number }>()
  expect(results).toHaveLength(2)
  expect(results[0]?.language_id).toBe(2)
  expect(results[0]?.text).toMatch(/https:\/\/shop\.test\/am\/checkout\?draft=\S+#key=\S+/)
  const { state, expires_at } = (await findListed(id)) ?? {}
  // The mail names the last day.
  expect([state, expires_at?.slice(10)]).toEqual(['sent', 'T23:59:59.999Z'])
})

it.each([
  ['sandbox', createSandboxShop],
  ['Stripe', createStripeShop],
])('A draft is paid by %s once, and becomes an order', async (_, createShop) => {
  const shop = createShop()
  const { id, variant, link } = await createDraft()
  expect(await open(shop, link)).toMatchObject({ state: 'open', draft: { note: 'As agreed' } })
  const [first, second] = [
    await createQuote(shop, variant, link),
    await createQuote(shop, variant, link),
  ]
  expect((await requestPayment(shop, first)).status).toBe(200)
  // Somebody else has opened the link, too.
  expect((await requestPayment(shop, second)).status).toBe(409)
  expect((await callAs(staff, '/draft/cancel', { id })).status).toBe(409)
  await pay(shop, first)
  const { number } = await placeOrder(shop, first)
  expect(await open(shop, link)).toEqual({ state: 'paid', draft: null })
  expect((await requestPayment(shop, second)).status).toBe(409)
  expect((await requestQuote(shop, { variant, draft: link })).status).toBe(409)
  expect((await callAs(staff, '/draft/cancel', { id })).status).toBe(409)
  expect(await findListed(id)).toMatchObject({ state: 'paid', order_number: number })
  expect(await getStock(variant)).toBe(1)
})

it('After a payment that was given up the draft can be paid', async () => {
  const { variant, link } = await createDraft()
  const first = await createQuote(sandbox, variant, link)
  await requestPayment(sandbox, first)
  await sandbox.post('payment/intent/cancel', { quote_id: first })
  const second = await createQuote(sandbox, variant, link)
  await pay(sandbox, second)
  expect(await placeOrder(sandbox, second)).toMatchObject({ state: 'paid' })
})

it('A cancelled or expired draft is not paid, even if its checkout was open', async () => {
  for (const end of ['cancel', 'expiry'] as const) {
    const { id, variant, link } = await createDraft()
    const quote = await createQuote(sandbox, variant, link)
    if (end === 'cancel') expect((await callAs(staff, '/draft/cancel', { id })).status).toBe(200)
    else
      await env.DB.prepare('UPDATE draft_order SET expires_at = ?2 WHERE id = ?1')
        .bind(id, '2026-01-01T00:00:00.000Z')
        .run()
    expect((await requestPayment(sandbox, quote)).status).toBe(409)
    expect((await requestQuote(sandbox, { variant, draft: link })).status).toBe(409)
    expect(await open(sandbox, link)).toEqual({ state: 'over', draft: null })
    expect((await callWithShop('/draft/link', { id })).status).toBe(409)
    expect(await getStock(variant)).toBe(3)
  }
})

it('Only the key opens a draft, only its own lines are paid, and the key is not stored', async () => {
  const { id, variant, link } = await createDraft()
  const other = await createDraft()
  for (const key of ['wrong', other.link.key])
    expect((await sandbox.post('orders/draft', { id, key })).status).toBe(404)
  expect((await requestQuote(sandbox, { variant, draft: { id, key: 'wrong' } })).status).toBe(409)
  expect((await requestQuote(sandbox, { variant, draft: link, quantity: 1 })).status).toBe(409)
  const quote = await createQuote(sandbox, variant, link)
  const asked = await env.DB.prepare('SELECT asked FROM quote WHERE id = ?1')
    .bind(quote)
    .first<string>('asked')
  expect(asked).not.toContain(link.key)
})

it('A changed price is refused until it was shown', async () => {
  const { variant, link } = await createDraft()
  const quote = await createQuote(sandbox, variant, link)
  await env.DB.prepare('UPDATE product_variant SET price = price + 100 WHERE id = ?1')
    .bind(variant)
    .run()
  expect((await requestPayment(sandbox, quote)).status).toBe(409)
  expect((await requestPayment(sandbox, await createQuote(sandbox, variant, link))).status).toBe(
    200,
  )
})
