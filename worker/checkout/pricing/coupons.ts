import * as z from 'zod/mini'
import { toUnits, toWirePrice, type CurrencyRate } from '#shared/currency/money.ts'
import { first, type Db } from '../../db/rows.ts'
import { COUPON_COLUMNS, CouponRow } from './coupon-row.ts'
import { findAccountHash } from './coupon-use.ts'
import { judgeCoupon, type Coupon, type CouponUses, type JudgedCoupon } from './coupon.ts'

export interface CouponInput {
  readonly code: string
  readonly currency: CurrencyRate
  /** Undefined: nobody is signed in, and how often they have used it is judged when they order. */
  readonly account_id: number | undefined
  /** What the goods cost, in units of the currency. */
  readonly goods: number
  /** A calendar date of UTC. */
  readonly today: string
}

/** Finds the coupon of a typed code and checks whether it can be used now. */
export async function tryCoupon(db: Db, input: CouponInput): Promise<JudgedCoupon> {
  const { currency, goods, today } = input
  const code = toCouponCode(input.code)
  if (code === '') return { state: 'none' }
  const coupon = await findCoupon(db, code, currency)
  if (coupon === undefined) return { state: 'unknown' }
  const uses = await getUses(db, code, input.account_id)
  return judgeCoupon({ coupon, uses, goods, today })
}

/** As coupons are stored: whoever types one need not mind capitals and spaces. */
export function toCouponCode(input: string): string {
  return input.toUpperCase().replaceAll(/\s/g, '')
}

async function findCoupon(
  db: Db,
  code: string,
  currency: CurrencyRate,
): Promise<Coupon | undefined> {
  const statement = db.prepare(`SELECT ${COUPON_COLUMNS} FROM coupon WHERE code = ?1`).bind(code)
  const row = await first(CouponRow, statement)
  if (row === undefined) return undefined
  const convertToCurrency = (base: number) => toUnits(toWirePrice(base), currency)
  return {
    ...row,
    value: row.kind === 'fixed' ? convertToCurrency(row.value) : row.value,
    minimum: convertToCurrency(row.minimum),
  }
}

/**
 * The trigger `coupon_use_limit` counts in the same way, and by the order's address too. That is nothing
 * that this answer may follow: it would tell anybody who is a customer. What is found by an address
 * counts once it is an order, or a stranger could take a coupon from somebody by beginning to pay.
 */
async function getUses(db: Db, code: string, account_id: number | undefined): Promise<CouponUses> {
  const statement = db
    .prepare(
      `SELECT
         COALESCE((SELECT uses FROM coupon_count WHERE code = ?1), 0) AS by_all,
         (SELECT COUNT(*) FROM (
           SELECT order_id FROM coupon_use WHERE account_id = ?2 AND code = ?1
           UNION
           SELECT order_id FROM coupon_use WHERE email_hash = ?3 AND code = ?1
             AND EXISTS (SELECT 1 FROM shop_order WHERE quote_id = order_id)
           UNION
           SELECT order_id FROM coupon_use WHERE account_email_hash = ?3 AND code = ?1
             AND EXISTS (SELECT 1 FROM shop_order WHERE quote_id = order_id)
         )) AS by_account`,
    )
    .bind(code, account_id ?? null, await findAccountHash(db, account_id))
  const uses = await first(z.object({ by_all: z.number(), by_account: z.number() }), statement)
  return uses ?? { by_all: 0, by_account: 0 }
}
