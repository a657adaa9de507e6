import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { eraseOldInvoices } from '../../../worker/checkout/orders/erase-invoices.ts'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import { readOrderPage } from '../../../worker/operations/orders/order-page.ts'
import { createGuestOrder, shop, markMailsSent } from '../checkout/paid-orders.ts'
import { minutesFromNow } from '../checkout/purchase.ts'
import { createOperationContext } from '../operation-context.ts'
import { callAs, createStaff } from './admin.ts'

const find = async (words: string) =>
  (await readOrderPage(env.DB, { words, count: 50 })).orders.map(({ number }) => number)

const setName = (number: string, address: 'billing_address' | 'shipping_address', name: string) =>
  env.DB.prepare(
    `UPDATE shop_order SET ${address} = json_set(${address}, '$.name', ?2) WHERE number = ?1`,
  )
    .bind(number, name)
    .run()

const change = (number: string, operation: 'ship' | 'deliver' | 'cancel' | 'refund') =>
  changeOrder(env.DB, { number, operation, note: '' }, createOperationContext())

it('An order is found by the start of a name in Armenian script, in either case', async () => {
  const { number } = await createGuestOrder()
  await setName(number, 'billing_address', 'Անահիտ Հարությունյան')
  for (const words of ['Անահիտ', 'հարությ', 'ԱՆԱՀԻՏ Հարո', number]) {
    expect(await find(words)).toEqual([number])
  }
  expect(await find('Անուշ')).toEqual([])
})

it('An order is found by its number without the hyphen, alone and among other words', async () => {
  const { number } = await createGuestOrder()
  await setName(number, 'billing_address', 'Zepyur')
  const typed = number.replace('-', '').toLowerCase()
  expect(await find(typed)).toEqual([number])
  expect(await find(`zepyur ${typed}`)).toEqual([number])
  expect(await find(`anahit ${typed}`)).toEqual([])
})

it('An order is found by a tracking number, also a corrected one, and by its payment', async () => {
  const { number } = await createGuestOrder()
  await env.DB.prepare(
    "INSERT INTO parcel VALUES (?1, ?2, 'Post', 'TRACK-471100', '', '2026-11-01T00:00:00.000Z')",
  )
    .bind(crypto.randomUUID(), number)
    .run()
  expect(await find('track-4711')).toEqual([number])
  await env.DB.prepare("UPDATE parcel SET tracking = 'RIGHT-0815' WHERE order_number = ?1")
    .bind(number)
    .run()
  expect(await find('RIGHT-0815')).toEqual([number])
  expect(await find('track-4711')).toEqual([])
  const intent = await env.DB.prepare(
    'SELECT intent_id FROM payment JOIN shop_order USING (quote_id) WHERE number = ?1',
  )
    .bind(number)
    .first<string>('intent_id')
  expect(await find(String(intent))).toEqual([number])
})

it('Erasing a buyer removes from the search what the invoice does not state, and the end of the invoice removes the rest', async () => {
  const manager = await createStaff('manager')
  const { number, email } = await createGuestOrder()
  await setName(number, 'billing_address', 'Zaruhi')
  await setName(number, 'shipping_address', 'Hripsime')
  await change(number, 'ship')
  await change(number, 'deliver')
  await markMailsSent(number)
  for (const words of [email, 'Zaruhi', 'Hripsime']) expect(await find(words)).toEqual([number])
  const erased = await callAs(manager, '/customer/erase', { reference: number })
  expect(erased.status).toBe(200)
  expect(await find(email)).toEqual([])
  expect(await find('Hripsime')).toEqual([])
  expect(await find('Zaruhi')).toEqual([number])
  const retained = { now: new Date('2090-01-01T00:00:00Z'), years: 10 }
  expect(await eraseOldInvoices(env.DB, retained)).toBeGreaterThan(0)
  expect(await find('Zaruhi')).toEqual([])
  expect(await find(number)).toEqual([number])
})

it('The sums of a day are those of its orders, whatever became of them', async () => {
  const numbers: string[] = []
  for (let index = 0; index < 5; index += 1) numbers.push((await createGuestOrder()).number)
  await expectSums()
  const [shipped = '', cancelled = '', refunded = '', delivered = ''] = numbers
  await change(shipped, 'ship')
  await change(cancelled, 'cancel')
  await change(refunded, 'ship')
  await change(refunded, 'refund')
  await change(delivered, 'ship')
  await change(delivered, 'deliver')
  await shop.runCron(minutesFromNow(5))
  const ended = await env.DB.prepare(
    "SELECT COUNT(*) AS count FROM shop_order WHERE state IN ('cancelled', 'refunded')",
  ).first<number>('count')
  expect(ended).toBe(2)
  await expectSums()
})

async function expectSums(): Promise<void> {
  const orders = await env.DB.prepare(
    `SELECT substr(created_at, 1, 10) AS day, currency, digits, COUNT(*) AS orders, SUM(total) AS total
     FROM shop_order WHERE state IN ('paid', 'preparing', 'shipped', 'delivered')
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  ).all()
  const days = await env.DB.prepare(
    'SELECT * FROM sales_day WHERE orders > 0 ORDER BY 1, 2, 3',
  ).all()
  expect(orders.results).not.toEqual([])
  expect(days.results).toEqual(orders.results)
}

it('A parcel of a plan that is sent twice, also at the same moment, ships once', async () => {
  const packer = await createStaff('packer')
  const { number } = await createGuestOrder()
  const parcel = { id: crypto.randomUUID(), number, carrier: '', tracking: 'AM-1', url: '' }
  const ship = () => callAs(packer, '/order/ship', parcel)
  const answers = [...(await Promise.all([ship(), ship()])), await ship()]
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ state: 'shipped', left: 0 })
  }
  const count = (sql: string) => env.DB.prepare(sql).bind(number).first<number>('count')
  expect(await count('SELECT COUNT(*) AS count FROM parcel WHERE order_number = ?1')).toBe(1)
  expect(
    await count(
      "SELECT COUNT(*) AS count FROM outbox WHERE order_number = ?1 AND kind = 'order-shipped'",
    ),
  ).toBe(1)
  expect(
    await count(
      "SELECT COUNT(*) AS count FROM audit_log WHERE subject_id = ?1 AND action = 'order.ship_parcel'",
    ),
  ).toBe(1)
})
