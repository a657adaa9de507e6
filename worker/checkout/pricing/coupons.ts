import * as z from 'zod/mini'
import { toUnits, toWirePrice, type CurrencyRate } from '#shared/currency/money.ts'
import { first, type Db } from '../../db/rows.ts'
import { createAddressHash } from '../../mail/address-hash.ts'
import { COUPON_COLUMNS, CouponRow } from './coupon-row.ts'
import { findAccountHash } from './coupon-use.ts'
import { checkCoupon, type Coupon, type CouponUses, type CouponResult } from './coupon.ts'

export interface CouponInput {
  readonly code: string
  readonly currency: CurrencyRate
  /** Undefined for a guest, whose previous uses are checked when the order is placed. */
  readonly account_id: number | undefined
  /** The address of a buyer without an account, for staff only: who may not know it learns who is a customer. */
  readonly email?: string | undefined
  /** The price of the goods in units of the currency. */
  readonly goods: number
  /** A calendar date in UTC. */
  readonly today: string
}

/** Finds the coupon of a typed code and checks whether it can be used now. */
export async function tryCoupon(db: Db, input: CouponInput): Promise<CouponResult> {
  const { currency, goods, today } = input
  const code = toCouponCode(input.code)
  if (code === '') return { state: 'none' }
  const coupon = await findCoupon(db, code, currency)
  if (coupon === undefined) return { state: 'unknown' }
  const uses = await getUses(db, code, input)
  return checkCoupon({ coupon, uses, goods, today })
}

/** Normalises a code to the stored form, ignoring case and spaces. */
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
 * Counts the uses of a coupon. The trigger `coupon_use_limit` counts in the same way, and also by
 * the email address of the order. A response to a shopper must not depend on that address, because it would
 * reveal who is a customer. Uses by address count only with an order; otherwise a stranger could
 * use up somebody's coupon by starting a payment.
 */
async function getUses(
  db: Db,
  code: string,
  { account_id, email }: Pick<CouponInput, 'account_id' | 'email'>,
): Promise<CouponUses> {
  const hash =
    email === undefined
      ? await findAccountHash(db, account_id)
      : await (
          await createAddressHash(db, 'coupon-address')
        )(email)
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
    .bind(code, account_id ?? null, hash)
  const uses = await first(z.object({ by_all: z.number(), by_account: z.number() }), statement)
  return uses ?? { by_all: 0, by_account: 0 }
}
