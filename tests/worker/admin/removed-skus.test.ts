import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createOrderOfLines, type OrderOfLines } from '../checkout/order-of-lines.ts'
import { createSandboxShop } from '../checkout/payment-shop.ts'
import { createBundle, createVariant, getStock } from '../checkout/purchase.ts'
import { callAs, createStaff } from './admin.ts'

const shop = createSandboxShop()
let manager: string

beforeAll(async () => {
  manager = await createStaff('manager')
})

const getSku = async (variant: number) =>
  env.DB.prepare('SELECT sku FROM product_variant WHERE id = ?1').bind(variant).first<string>('sku')

/** Removes a variant, as an import does, and returns its SKU. */
async function remove(variant: number) {
  const sku = await getSku(variant)
  await env.DB.prepare('DELETE FROM product_variant WHERE id = ?1').bind(variant).run()
  return sku
}

async function call(path: string, body: Readonly<Record<string, unknown>>) {
  return (await callAs(manager, path, body)).json<{ not_returned: unknown }>()
}

const cancel = async ({ number }: OrderOfLines) =>
  (await call('/order/cancel', { number, reason: '' })).not_returned

async function refund({ number, lines: [line] }: OrderOfLines, is_restocked: boolean) {
  const lines = [{ searching_key: line?.searching_key, quantity: 1 }]
  const part = { kind: 'lines', lines, is_restocked }
  const request = { id: crypto.randomUUID(), number, reason: '', part }
  return (await call('/order/refund-part', request)).not_returned
}

describe('Pieces of a SKU that the shop no longer has', () => {
  it('Cancelling names them, also when it is sent again', async () => {
    const [variant, extra, other] = [
      await createVariant(9),
      await createVariant(9),
      await createVariant(9),
    ]
    const order = await createOrderOfLines(shop, [
      { variant, quantity: 3, extras: [extra] },
      { variant: other, quantity: 1 },
    ])
    const removed = [
      { sku: await remove(variant), quantity: 3 },
      { sku: await remove(extra), quantity: 3 },
    ]
    expect(await cancel(order)).toEqual(expect.arrayContaining(removed))
    expect(await cancel(order)).toHaveLength(2)
    expect(await getStock(other)).toBe(9)
  })

  it('A refund of pieces names them if they are to return', async () => {
    const variant = await createVariant(9)
    const order = await createOrderOfLines(shop, [{ variant, quantity: 4 }])
    expect(await refund(order, true)).toEqual([])
    const sku = await remove(variant)
    expect(await refund(order, false)).toEqual([])
    expect(await refund(order, true)).toEqual([{ sku, quantity: 1 }])
  })

  it('Of a bundle, the parts are named that did not return', async () => {
    const [two, one] = [await createVariant(9), await createVariant(9)]
    const set = await createBundle({ [two]: 2, [one]: 1 })
    const order = await createOrderOfLines(shop, [{ variant: set, quantity: 2 }])
    const sku = await remove(two)
    expect(await refund(order, true)).toEqual([{ sku, quantity: 2 }])
    await remove(set)
    expect(await cancel(order)).toEqual([{ sku, quantity: 2 }])
    expect(await getStock(one)).toBe(9)
  })
})
