import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { createOrderOfLines } from '../checkout/order-of-lines.ts'
import { createGuestOrder } from '../checkout/paid-orders.ts'
import { createSandboxShop } from '../checkout/payment-shop.ts'
import { createVariant } from '../checkout/purchase.ts'
import { callAs, createStaff } from './admin.ts'

const shop = createSandboxShop()
let manager: string

beforeAll(async () => {
  manager = await createStaff('manager')
})

const createOrder = async (quantity: number) =>
  createOrderOfLines(shop, [{ variant: await createVariant(9), quantity }])

/** Makes a call and returns what it is refused with, without the words for commands. */
async function readRefusal(path: string, body: Readonly<Record<string, unknown>>) {
  const response = await callAs(manager, path, body)
  const { message, ...refusal } = await response.json<{ readonly message?: string }>()
  expect(message).not.toBe('')
  return { status: response.status, ...refusal }
}

function refund(number: string, part: Readonly<Record<string, unknown>>) {
  const id = crypto.randomUUID()
  return readRefusal('/order/refund-part', { id, number, reason: '', part })
}

it('A refund above what a colleague has left says how much is left', async () => {
  const { number } = await createOrder(3)
  const amount = { kind: 'amount', amount: 30 }
  expect(await refund(number, amount)).toMatchObject({ status: 200, left: 9.9 })
  expect(await refund(number, amount)).toEqual({
    status: 409,
    code: 'refund_amount',
    values: { left: 9.9, amount: 30, currency: 'EUR' },
  })
})

it('An order is delivered once, after it has left and without a mail', async () => {
  const { number } = await createOrder(1)
  const deliver = (order: string) => readRefusal('/order/deliver', { number: order })
  const parcel = { id: crypto.randomUUID(), number, tracking: '', carrier: '', url: '' }
  const inShop = { status: 409, code: 'deliver_state', values: { state: 'paid' } }
  expect(await deliver(number)).toEqual(inShop)
  await callAs(manager, '/order/ship', parcel)
  const countMails = () =>
    env.DB.prepare('SELECT COUNT(*) AS count FROM outbox WHERE order_number = ?1')
      .bind(number)
      .first('count')
  const mails = await countMails()
  expect(await deliver(number)).toEqual({ status: 200 })
  expect(await deliver(number)).toEqual({ status: 200 })
  const { results } = await env.DB.prepare(
    "SELECT cause FROM order_event WHERE order_number = ?1 AND state = 'delivered'",
  )
    .bind(number)
    .all()
  expect(results).toEqual([{ cause: 'operator' }])
  expect(await countMails()).toBe(mails)

  const cancelled = await createOrder(1)
  await callAs(manager, '/order/cancel', { number: cancelled.number, reason: '' })
  expect(await deliver(cancelled.number)).toEqual({
    status: 409,
    code: 'deliver_state',
    values: { state: 'cancelled' },
  })
})

it('A parcel and a refund of more pieces than are left say how many are', async () => {
  const { number, lines } = await createOrder(3)
  const [line] = lines
  const pieces = [{ searching_key: line?.searching_key ?? '', quantity: 4 }]
  const values = { left: 3, name: expect.any(String), quantity: 4 }
  const parcel = { id: crypto.randomUUID(), number, tracking: '', carrier: '', url: '' }
  expect(await readRefusal('/order/ship', { ...parcel, lines: pieces })).toEqual({
    status: 409,
    code: 'parcel_pieces',
    values,
  })
  expect(await refund(number, { kind: 'lines', lines: pieces, is_restocked: true })).toEqual({
    status: 409,
    code: 'refund_pieces',
    values,
  })
})

it('A second parcel of a shipped order names the state of the order', async () => {
  const { number } = await createGuestOrder()
  const ship = () =>
    readRefusal('/order/ship', {
      id: crypto.randomUUID(),
      number,
      tracking: '',
      carrier: '',
      url: '',
    })
  expect(await ship()).toMatchObject({ status: 200 })
  expect(await ship()).toEqual({
    status: 409,
    code: 'parcel_state',
    values: { state: 'shipped' },
  })
})

it('The second request that creates a coupon gets the code of the first, which is unchanged', async () => {
  const code = `R-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const coupon = {
    code,
    kind: 'percentage',
    value: 100_000,
    minimum: 0,
    from_date: null,
    until_date: null,
    max_uses: null,
    max_uses_per_account: null,
  }
  expect(await readRefusal('/coupons/create', coupon)).toEqual({ status: 200 })
  expect(await readRefusal('/coupons/create', { ...coupon, value: 200_000 })).toEqual({
    status: 409,
    code: 'coupon_exists',
    values: { code },
  })
  const stored = await env.DB.prepare('SELECT value FROM coupon WHERE code = ?1').bind(code).first()
  expect(stored).toEqual({ value: 100_000 })
})

it('The second correction of a tracking number gets the first one, and overwrites it when it is sent again', async () => {
  const { number } = await createGuestOrder()
  const id = crypto.randomUUID()
  const parcel = { id, number, tracking: 'A-1', carrier: '', url: '' }
  expect(await readRefusal('/order/ship', parcel)).toMatchObject({ status: 200 })
  const correct = (tracking: string, was: string) =>
    readRefusal('/order/correct-tracking', { number, parcel_id: id, tracking, was })
  expect(await correct('A-2', 'A-1')).toMatchObject({ status: 200, has_changed: true })
  expect(await correct('A-3', 'A-1')).toEqual({
    status: 409,
    code: 'tracking_changed',
    values: { tracking: 'A-2' },
  })
  expect(await correct('A-2', 'A-1')).toMatchObject({ status: 200, has_changed: false })
  expect(await correct('A-3', 'A-2')).toMatchObject({ status: 200, has_changed: true })
})
