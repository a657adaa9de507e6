import { DAY_MS } from '#shared/time/day.ts'

const CODE_DIGITS = 5
/** One of seven coupons has ended. */
const ENDED_EACH = 7
/** The share of the orders that have used a coupon. */
const ORDERS_OF_USE = 12

export interface SeededCoupons {
  readonly count: number
  readonly until: Date
}

/** Adds coupons and their uses by seeded orders. Those that are there stay as they are. */
export async function seedCoupons(db: D1Database, { count, until }: SeededCoupons): Promise<void> {
  const yesterday = new Date(until.getTime() - DAY_MS).toISOString().slice(0, 10)
  const coupons = Array.from({ length: count }, (_, index) => ({
    code: toCode(index),
    percent: 5 * (1 + (index % 5)),
    until_date: index % ENDED_EACH === 0 ? yesterday : null,
  }))
  await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO coupon (code, kind, value, minimum, until_date)
         SELECT value ->> 'code', 'percentage', (value ->> 'percent') * 10000, 0, value ->> 'until_date'
         FROM json_each(?1)`,
      )
      .bind(JSON.stringify(coupons)),
    db
      .prepare(
        `INSERT OR IGNORE INTO coupon_use (order_id, code, account_id, email, used_at)
         SELECT quote_id, 'SEED-' || substr('0000' || (n / ${ORDERS_OF_USE} % CAST(?1 AS INTEGER)), -${CODE_DIGITS}),
           account_id, '', created_at
         FROM (
           SELECT *, CAST(substr(quote_id, 12) AS INTEGER) AS n FROM shop_order
           WHERE quote_id >= 'seed-order-' AND quote_id < 'seed-order.'
         )
         WHERE n % ${ORDERS_OF_USE} = 0 AND NOT EXISTS (
           SELECT 1 FROM coupon_use AS known WHERE known.order_id = quote_id
         )`,
      )
      .bind(count),
  ])
}

function toCode(index: number): string {
  return `SEED-${String(index).padStart(CODE_DIGITS, '0')}`
}
