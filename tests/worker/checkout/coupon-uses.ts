import { env } from 'cloudflare:workers'
import { toCouponUse, type CouponUse } from '../../../worker/checkout/pricing/coupon-use.ts'

/** Prepares a use by a new order unless the order is given. */
export const prepareCouponUse = (order: Partial<CouponUse> & Pick<CouponUse, 'code'>) =>
  toCouponUse(env.DB, {
    order_id: crypto.randomUUID(),
    account_id: undefined,
    email: `${crypto.randomUUID()}@example.com`,
    used_at: new Date().toISOString(),
    ...order,
  })

export async function storeCouponUse(
  order: Partial<CouponUse> & Pick<CouponUse, 'code'>,
): Promise<void> {
  await (await prepareCouponUse(order)).run()
}

export const countCouponUses = (code: string) =>
  env.DB.prepare('SELECT COUNT(*) AS uses FROM coupon_use WHERE code = ?1')
    .bind(code)
    .first<number>('uses')

/** Inserts the order that the use belongs to. */
export async function insertOrderOfUse(
  order_id: string,
  email: string,
  account_id: number | null = null,
): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO quote (id, email, account_id, language_id, origin, currency, digits, total, asked, priced,
         billing_address, shipping_address, created_at, expires_at)
       VALUES (?1, ?2, ?3, 1, '', 'EUR', 2, 100, '{}', '{}', '{}', '{}', '2026', '2026')`,
    ).bind(order_id, email, account_id),
    env.DB.prepare(
      `INSERT INTO shop_order (number, quote_id, email, language_id, origin, currency, digits, total,
         priced, billing_address, shipping_address, created_at)
       VALUES (?1, ?1, ?2, 1, '', 'EUR', 2, 100, '{}', '{}', '{}', '2026')`,
    ).bind(order_id, email),
  ])
}

/** A buyer starts a payment with a coupon. */
export async function reserveCouponUse(code: string, order: Partial<CouponUse>): Promise<string> {
  const order_id = crypto.randomUUID()
  await storeCouponUse({ code, order_id, ...order })
  return order_id
}
