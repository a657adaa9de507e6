import * as z from 'zod/mini'
import { SALES_PERIODS, type PeriodSales } from '#shared/admin/today-contract.ts'
import { all, type Db } from '../db/rows.ts'

const DAY_MS = 24 * 60 * 60_000
const DAYS = { day: 1, week: 7, month: 30 } as const

interface Period {
  readonly period: (typeof SALES_PERIODS)[number]
  readonly since: string
  readonly before_since: string
  /** The period before ends where this one is now, so that a morning is compared with a morning. */
  readonly before_until: string
}

const SalesRow = z.object({
  period: z.enum(SALES_PERIODS),
  currency: z.string(),
  digits: z.number(),
  orders: z.number(),
  total: z.number(),
  orders_before: z.number(),
  total_before: z.number(),
})

/** Sums the orders that were paid and not ended, by currency. */
export async function readSales(db: Db, now: Date): Promise<PeriodSales[]> {
  const periods = SALES_PERIODS.map((period) => toPeriod(period, now))
  const rows = await all(
    SalesRow,
    db
      .prepare(
        `WITH span AS MATERIALIZED (
           SELECT value ->> 'period' AS period, value ->> 'since' AS since,
             value ->> 'before_since' AS before_since, value ->> 'before_until' AS before_until
           FROM json_each(?1)
         ), sale AS MATERIALIZED (
           SELECT created_at, currency, digits, total FROM shop_order
           WHERE created_at >= ?2 AND state IN ('paid', 'preparing', 'shipped', 'delivered')
         )
         SELECT period, currency, digits,
           SUM(created_at >= since) AS orders,
           SUM(IIF(created_at >= since, total, 0)) AS total,
           SUM(created_at < before_until) AS orders_before,
           SUM(IIF(created_at < before_until, total, 0)) AS total_before
         FROM span JOIN sale
           ON sale.created_at >= since
             OR (sale.created_at >= before_since AND sale.created_at < before_until)
         GROUP BY period, currency, digits`,
      )
      .bind(JSON.stringify(periods), getEarliest(periods)),
  )
  return SALES_PERIODS.flatMap((period) => rows.filter((row) => row.period === period)).map(
    ({ digits, total, total_before, ...row }) => ({
      ...row,
      total: total / 10 ** digits,
      total_before: total_before / 10 ** digits,
    }),
  )
}

function toPeriod(period: Period['period'], now: Date): Period {
  const length = DAYS[period] * DAY_MS
  const time = now.getTime()
  const start = period === 'day' ? Math.floor(time / DAY_MS) * DAY_MS : time - length
  return {
    period,
    since: new Date(start).toISOString(),
    before_since: new Date(start - length).toISOString(),
    before_until: new Date(time - length).toISOString(),
  }
}

function getEarliest(periods: readonly Period[]): string {
  return periods.map(({ before_since }) => before_since).toSorted()[0] ?? ''
}
