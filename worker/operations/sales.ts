import * as z from 'zod/mini'
import { SALES_PERIODS, type PeriodSales } from '#shared/admin/today-contract.ts'
import { DAY_MS } from '#shared/time/day.ts'
import { PAID_STATES_SQL } from '../checkout/orders/paid-states.ts'
import { inOneBatch } from '../db/one-batch.ts'
import { all, type BatchDb } from '../db/rows.ts'

const DAYS = { day: 1, week: 7, month: 30 } as const
const ALL_DAYS = 2 * DAYS.month

const Sales = z.object({
  /** How many days ago. */
  age: z.number(),
  currency: z.string(),
  digits: z.number(),
  orders: z.number(),
  total: z.number(),
})
type Sales = z.infer<typeof Sales>

/**
 * Sums the orders that were paid and not ended, by currency, of today and the days before it. The period
 * before ends at the same time of day, so that a morning is compared with a morning. Whole days come from
 * `sales_day`; of the days that are cut the orders after the time are read and taken off. What was refunded of an
 * order is taken off its day; all refunds of the listed days are younger than the first of them.
 */
export async function readSales(db: BatchDb, now: Date): Promise<PeriodSales[]> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const toDay = (age: number) => new Date(today - age * DAY_MS).toISOString().slice(0, 10)
  const cuts = SALES_PERIODS.map((period) => ({
    age: DAYS[period],
    from: new Date(now.getTime() - DAYS[period] * DAY_MS).toISOString(),
    until: `${toDay(DAYS[period] - 1)}T00:00:00.000Z`,
  }))
  const batch = inOneBatch(db)
  const [days, refunds, rests] = await Promise.all([
    all(
      Sales,
      batch
        .prepare(
          `SELECT CAST(julianday(?2) - julianday(day) AS INTEGER) AS age, currency, digits, orders, total
           FROM sales_day WHERE day > ?1 AND day <= ?2`,
        )
        .bind(toDay(ALL_DAYS), toDay(0)),
    ),
    all(
      Sales,
      batch
        .prepare(
          `SELECT CAST(julianday(?2) - julianday(substr(shop_order.created_at, 1, 10)) AS INTEGER) AS age,
             currency, digits, 0 AS orders, -SUM(amount) AS total
           FROM partial_refund CROSS JOIN shop_order ON number = order_number
           WHERE partial_refund.created_at > ?1 AND failed_at IS NULL AND state IN (${PAID_STATES_SQL})
           GROUP BY age, currency, digits`,
        )
        .bind(toDay(ALL_DAYS), toDay(0)),
    ),
    all(
      Sales,
      batch
        .prepare(
          `SELECT value ->> 'age' AS age, currency, digits, COUNT(*) AS orders,
             SUM(total - COALESCE((SELECT SUM(amount) FROM partial_refund
               WHERE order_number = number AND failed_at IS NULL), 0)) AS total
           FROM json_each(?1) AS cut CROSS JOIN shop_order
             ON created_at >= value ->> 'from' AND created_at < value ->> 'until'
           WHERE state IN (${PAID_STATES_SQL})
           GROUP BY age, currency, digits`,
        )
        .bind(JSON.stringify(cuts)),
    ),
  ])
  return SALES_PERIODS.flatMap((period) => sumPeriod(period, [...days, ...refunds], rests))
}

function sumPeriod(
  period: (typeof SALES_PERIODS)[number],
  days: readonly Sales[],
  rests: readonly Sales[],
): PeriodSales[] {
  const length = DAYS[period]
  const sums = new Map<string, PeriodSales & { readonly digits: number }>()
  const add = (rows: readonly Sales[], key: '' | '_before', sign: 1 | -1) => {
    for (const { currency, digits, orders, total } of rows) {
      const name = `${currency} ${digits}`
      const empty = { period, currency, orders: 0, total: 0, orders_before: 0, total_before: 0 }
      const sum = sums.get(name) ?? { ...empty, digits }
      sums.set(name, {
        ...sum,
        [`orders${key}`]: sum[`orders${key}`] + sign * orders,
        [`total${key}`]: sum[`total${key}`] + sign * total,
      })
    }
  }
  const isBetween = (from: number, until: number) => (sales: Sales) =>
    sales.age >= from && sales.age < until
  add(days.filter(isBetween(0, length)), '', 1)
  add(days.filter(isBetween(length, 2 * length)), '_before', 1)
  add(rests.filter(isBetween(length, length + 1)), '_before', -1)
  return [...sums.values()]
    .filter(({ orders, orders_before }) => orders + orders_before > 0)
    .map(({ digits, total, total_before, ...sum }) => ({
      ...sum,
      total: total / 10 ** digits,
      total_before: total_before / 10 ** digits,
    }))
}
