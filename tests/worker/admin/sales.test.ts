import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { refundPart } from '../../../worker/operations/orders/refund-part.ts'
import { readSales } from '../../../worker/operations/sales.ts'
import { createGuestOrder } from '../checkout/paid-orders.ts'
import { createOperationContext } from '../operation-context.ts'

/** A paid order of 1 March 2020, 10:00, of which one euro was refunded at noon. */
async function createRefundedOrder(): Promise<{ readonly number: string; readonly total: number }> {
  const { number } = await createGuestOrder()
  const part = { kind: 'amount', amount: 1 } as const
  const refund = { id: crypto.randomUUID(), number, reason: '', part }
  await refundPart(env.DB, refund, createOperationContext())
  await env.DB.batch(
    [
      "UPDATE shop_order SET created_at = '2020-03-01T10:00:00.000Z' WHERE number = ?1",
      "UPDATE partial_refund SET created_at = '2020-03-01T12:00:00.000Z' WHERE order_number = ?1",
      `INSERT INTO sales_day SELECT '2020-03-01', currency, digits, 1, total FROM shop_order
       WHERE number = ?1`,
    ].map((sql) => env.DB.prepare(sql).bind(number)),
  )
  const total = await env.DB.prepare('SELECT total FROM shop_order WHERE number = ?1')
    .bind(number)
    .first<number>('total')
  return { number, total: (total ?? 0) / 100 }
}

const readPeriod = async (name: string, now: string) =>
  (await readSales(env.DB, new Date(now))).find(({ period }) => period === name)

it('What was refunded of an order is taken off the sales of its day, unless the refund has failed', async () => {
  const { number, total } = await createRefundedOrder()
  const net = { orders: 1, total: total - 1 }
  const netBefore = { orders_before: 1, total_before: total - 1 }
  expect(await readPeriod('day', '2020-03-01T20:00:00Z')).toMatchObject(net)
  expect(await readPeriod('day', '2020-03-02T20:00:00Z')).toMatchObject(netBefore)
  expect(await readPeriod('day', '2020-03-02T08:00:00Z')).toBeUndefined()
  expect(await readPeriod('week', '2020-03-02T08:00:00Z')).toMatchObject(net)
  await env.DB.prepare('UPDATE partial_refund SET failed_at = created_at WHERE order_number = ?1')
    .bind(number)
    .run()
  expect(await readPeriod('day', '2020-03-01T20:00:00Z')).toMatchObject({ orders: 1, total })
})
