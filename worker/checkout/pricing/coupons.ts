import * as z from 'zod/mini'
import { toUnits, toWirePrice, type CurrencyRate } from '#shared/currency/money.ts'
import { first, type Db } from '../../db/rows.ts'
import { COUPON_COLUMNS, CouponRow } from './coupon-row.ts'
import { judgeCoupon, type Coupon, type CouponUses, type JudgedCoupon } from './coupon.ts'

export interface CouponTyped {
  readonly code: string
  readonly currency: CurrencyRate
  readonly account_id: number | undefined
  /** In lower case; empty as long as it is not known. */
  readonly email: string
  /** What the goods cost, in units of the currency. */
  readonly goods: number
  /** A calendar date of UTC. */
  readonly today: string
}

/** Whether a typed code is a coupon that can be used here and now. */
export async function tryCoupon(db: Db, typed: CouponTyped): Promise<JudgedCoupon> {
  const { currency, goods, today } = typed
  const code = toCouponCode(typed.code)
  if (code === '') return { state: 'none' }
  const coupon = await findCoupon(db, code, currency)
  if (coupon === undefined) return { state: 'unknown' }
  const uses = await getUses(db, code, typed)
  return judgeCoupon({ coupon, uses, goods, today })
}

/** As coupons are stored: whoever types one need not mind capitals and spaces. */
export function toCouponCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/\s/g, '')
}

async function findCoupon(
  db: Db,
  code: string,
  currency: CurrencyRate,
): Promise<Coupon | undefined> {
  const statement = db.prepare(`SELECT ${COUPON_COLUMNS} FROM coupon WHERE code = ?1`).bind(code)
  const row = await first(CouponRow, statement)
  if (row === undefined) return undefined
  const inCurrency = (base: number) => toUnits(toWirePrice(base), currency)
  return {
    ...row,
    value: row.kind === 'fixed' ? inCurrency(row.value) : row.value,
    minimum: inCurrency(row.minimum),
  }
}

/**
 * The trigger `coupon_use_limit` counts in the same way. A person is their account and the address
 * of their orders. To an account what is only begun under its address does not count, or a stranger
 * could take its coupon from it by beginning to pay.
 */
async function getUses(
  db: Db,
  code: string,
  { account_id, email }: Pick<CouponTyped, 'account_id' | 'email'>,
): Promise<CouponUses> {
  const statement = db
    .prepare(
      `SELECT
         COALESCE((SELECT uses FROM coupon_count WHERE code = ?1), 0) AS by_all,
         (SELECT COUNT(*) FROM (
           SELECT order_id FROM coupon_use WHERE account_id = ?2 AND code = ?1
           UNION
           SELECT order_id FROM coupon_use
           WHERE email IN (?3, (SELECT email FROM account WHERE id = ?2)) AND email <> ''
             AND code = ?1
             AND (?2 IS NULL OR EXISTS (SELECT 1 FROM shop_order WHERE quote_id = order_id))
         )) AS by_account`,
    )
    .bind(code, account_id ?? null, email)
  const uses = await first(z.object({ by_all: z.number(), by_account: z.number() }), statement)
  return uses ?? { by_all: 0, by_account: 0 }
}

export interface CouponUse {
  readonly code: string
  readonly order_id: string
  readonly account_id: number | undefined
  readonly email: string
  /** ISO 8601, UTC. */
  readonly used_at: string
}

/**
 * To be run in the batch that makes the order: it fails, and the batch with it, when the coupon has
 * meanwhile been used as often as it may be. Once for an order, however often it runs.
 */
export function toCouponUse(db: Db, use: CouponUse): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO coupon_use (order_id, code, account_id, email, used_at)
       VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (order_id) DO NOTHING`,
    )
    .bind(use.order_id, use.code, use.account_id ?? null, use.email.toLowerCase(), use.used_at)
}
