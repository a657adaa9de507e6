import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { refundPart } from '../../../worker/operations/orders/refund-part.ts'
import { shipParcel } from '../../../worker/operations/orders/ship-parcel.ts'
import { readVariantPage } from '../../../worker/operations/variant-page.ts'
import { getVariants } from '../../../worker/operations/variants.ts'
import { getVariantWithExtra } from '../cart/cart-line.ts'
import { createOperationContext } from '../operation-context.ts'
import { createOrderOfLines, getState, type OrderOfLines } from './order-of-lines.ts'
import { getSampleProgram } from './paid-orders.ts'
import { createSandboxShop } from './payment-shop.ts'
import { createBundle, createVariant, getStock } from './purchase.ts'

const shop = createSandboxShop()

const takeLine = ({ lines }: OrderOfLines, variant: number, quantity: number) => [
  {
    searching_key: lines.find((line) => line.variant === variant)?.searching_key ?? '',
    quantity,
  },
]

function refund(order: OrderOfLines, variant: number, quantity: number) {
  const lines = takeLine(order, variant, quantity)
  const part = { kind: 'lines', lines, isRestocked: true } as const
  const request = { id: crypto.randomUUID(), number: order.number, reason: '', part }
  return refundPart(env.DB, request, createOperationContext())
}

function ship(order: OrderOfLines, variant?: number, quantity = 1) {
  const lines = variant === undefined ? undefined : takeLine(order, variant, quantity)
  const parcel = { id: crypto.randomUUID(), number: order.number, carrier: '', tracking: '' }
  return shipParcel(env.DB, { ...parcel, url: '', lines }, createOperationContext())
}

it('A bundle leaves and returns with all of its parts', async () => {
  const [two, one, other] = [
    await createVariant(20),
    await createVariant(20),
    await createVariant(5),
  ]
  const set = await createBundle({ [two]: 2, [one]: 1 })
  const order = await createOrderOfLines(shop, [
    { variant: set, quantity: 3 },
    { variant: other, quantity: 1 },
  ])
  const listStocks = () => Promise.all([two, one, set].map(getStock))
  expect(await listStocks()).toEqual([14, 17, 7])
  await ship(order, set, 1)
  expect(await listStocks()).toEqual([14, 17, 7])
  await refund(order, set, 1)
  expect(await listStocks()).toEqual([16, 18, 8])
  await refund(order, set, 2)
  expect(await listStocks()).toEqual([20, 20, 10])
  await expect(refund(order, set, 1)).rejects.toThrow('0 of ')
  expect(await ship(order)).toMatchObject({ state: 'shipped', left: 0 })
})

it('Lists of the stock count what is reserved, and not what has left', async () => {
  const [part, other] = [await createVariant(20), await createVariant(9)]
  const set = await createBundle({ [part]: 2 })
  const order = await createOrderOfLines(shop, [
    { variant: set, quantity: 3 },
    { variant: other, quantity: 2 },
  ])
  const listReserved = async () => [
    await readReserved(set),
    await readReserved(part),
    await readReserved(other),
  ]
  expect(await listReserved()).toEqual([3, 6, 2])
  await ship(order, set, 1)
  await ship(order, other, 1)
  expect(await listReserved()).toEqual([2, 4, 1])
  await ship(order)
  expect(await listReserved()).toEqual([0, 0, 0])
})

it('A program is no longer reserved when its order is delivered', async () => {
  const program = await getSampleProgram()
  const reservedBefore = await readReserved(program.id)
  const order = await createOrderOfLines(shop, [{ variant: program.id, quantity: 2 }])
  expect(await getState(order.number)).toBe('delivered')
  expect(await readReserved(program.id)).toBe(reservedBefore)
  await refund(order, program.id, 2)
  expect(await readReserved(program.id)).toBe(reservedBefore)
})

/** The pieces of a variant that are reserved, on which the command and the admin agree. */
async function readReserved(variant: number): Promise<number | undefined> {
  const sku = await env.DB.prepare('SELECT sku FROM product_variant WHERE id = ?1')
    .bind(variant)
    .first<string>('sku')
  const [listed] = await getVariants(env.DB, [sku ?? ''])
  const { rows } = await readVariantPage(env.DB, { count: 1000 })
  expect(rows.find((row) => row.sku === sku)?.kept).toBe(listed?.kept)
  return listed?.kept
}

it('An extra is refunded and returned with the items that have it', async () => {
  const { id, price, extra_id, extra_price } = await getVariantWithExtra()
  const stocks = [await getStock(id), await getStock(extra_id)] as const
  const order = await createOrderOfLines(shop, [{ variant: id, quantity: 2, extras: [extra_id] }])
  const { amount } = await refund(order, id, 1)
  expect(Math.round(amount * 100)).toBe(price + extra_price)
  expect([await getStock(id), await getStock(extra_id)]).toEqual(stocks.map((n) => n - 1))
})

it('A licence retains the seats that are paid, is revoked without any, and leaves in no parcel', async () => {
  const program = await getSampleProgram()
  const variant = await createVariant(5)
  const order = await createOrderOfLines(shop, [
    { variant: program.id, quantity: 2 },
    { variant, quantity: 2 },
  ])
  const findLicence = () =>
    env.DB.prepare('SELECT seats, revoked_at FROM licence WHERE order_number = ?1')
      .bind(order.number)
      .first()
  await expect(ship(order, program.id)).rejects.toThrow('0 of ')
  await refund(order, program.id, 1)
  expect(await findLicence()).toEqual({ seats: 1, revoked_at: null })
  await refund(order, program.id, 1)
  expect(await findLicence()).toEqual({ seats: 1, revoked_at: expect.any(String) })
  expect(await getState(order.number)).toBe('paid')
})

it('A download whose extra is shipped leaves in a parcel', async () => {
  const program = await getSampleProgram()
  const extra = await createVariant(5)
  const order = await createOrderOfLines(shop, [
    { variant: program.id, quantity: 1, extras: [extra] },
  ])
  expect(await getState(order.number)).toBe('paid')
  expect(await ship(order)).toMatchObject({ state: 'shipped', left: 0 })
})

it('An order is delivered when only its downloads are left', async () => {
  const program = await getSampleProgram()
  const variant = await createVariant(5)
  const order = await createOrderOfLines(shop, [
    { variant: program.id, quantity: 1 },
    { variant, quantity: 2 },
  ])
  await refund(order, variant, 2)
  expect(await getState(order.number)).toBe('delivered')
  expect(await getStock(variant)).toBe(5)
})
