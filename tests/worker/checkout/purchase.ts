import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { makeQuote } from '../../../worker/checkout/orders/make-quote.ts'
import { priceOffer } from '../../../worker/checkout/orders/offer.ts'
import { PriceRequest } from '../../../worker/checkout/orders/price-request.ts'
import { SAMPLE_ADDRESS } from '../sample-address.ts'
import { createLine } from '../cart/cart-line.ts'
import { ORIGIN } from '../shop.ts'
import { createEmail } from '../account/account.ts'
import { createUsageSubject } from '../usage/usage-subject.ts'
import type { CardName, PaymentShop } from './payment-shop.ts'

/** Inserts a variant with this stock into a product that is shipped. No other test buys it. */
export async function createVariant(stock: number): Promise<number> {
  const sku = `TEST-${crypto.randomUUID()}`
  const [row] = await env.DB.batch<{ id: number }>([
    env.DB.prepare(
      `INSERT INTO catalogue_id (kind, key, id)
       SELECT 'product_variant', ?1, MAX(id) + 1 FROM catalogue_id WHERE kind = 'product_variant'
       RETURNING id`,
    ).bind(sku),
    env.DB.prepare(
      `INSERT INTO product_variant
         (id, product_id, sku, position, price, stock, listed_stock, weight_grams)
       SELECT (SELECT id FROM catalogue_id WHERE key = ?1), product.id, ?1, 99, 1250, ?2, ?2, 100
       FROM product WHERE tax_class = 'standard' AND listed = 1 LIMIT 1`,
    ).bind(sku, stock),
  ])
  const id = row?.results[0]?.id
  if (id === undefined) throw new Error('No variant was made')
  return id
}

/** Inserts a bundle. `parts` has the quantity of each part by the id of its variant. */
export async function createBundle(
  parts: Readonly<Record<number, number>>,
  limit?: number,
): Promise<number> {
  const id = await createVariant(0)
  await env.DB.batch([
    env.DB.prepare(
      'UPDATE product_variant SET is_bundle = 1, bundle_limit = ?2 WHERE id = ?1',
    ).bind(id, limit ?? null),
    env.DB.prepare(
      `INSERT INTO bundle_part (bundle_variant_id, position, product_variant_id, quantity)
       SELECT ?1, CAST(key AS INTEGER), CAST(key AS INTEGER), value FROM json_each(?2)`,
    ).bind(id, JSON.stringify(parts)),
  ])
  return id
}

export async function getStock(id: number): Promise<number> {
  const stock = await env.DB.prepare('SELECT stock FROM product_variant WHERE id = ?1')
    .bind(id)
    .first<number>('stock')
  return stock ?? -1
}

interface QuoteFields {
  readonly quantity?: number
  readonly account_id?: number
  readonly email?: string
  readonly currency?: string
  readonly coupon_code?: string
  readonly keeps_cart?: boolean
  readonly gift_note?: string | null
  readonly wants_downloads_now?: boolean
}

/** The request of a browser that is about to start a payment. */
export function createCheckoutRequest(variant: number, fields: QuoteFields = {}) {
  const { quantity = 1, email = createEmail(), currency = 'EUR', coupon_code = '' } = fields
  const { keeps_cart = false, gift_note, wants_downloads_now } = fields
  return {
    language_id: 1,
    locale: 'en',
    country_id: SAMPLE_ADDRESS.country_id,
    bill_zip: SAMPLE_ADDRESS.zip,
    currency,
    coupon_code,
    from_checkout: true,
    ...(keeps_cart && { keeps_cart }),
    ...(wants_downloads_now !== undefined && { wants_downloads_now }),
    cart_items: [createLine(variant, { quantity })],
    details: { email, billing_address: SAMPLE_ADDRESS, shipping_address: null, gift_note },
  }
}

/** Makes a quote for a variant, as when a buyer has entered an address, and returns its id. */
export async function createQuote(variant: number, fields: QuoteFields = {}): Promise<string> {
  const [quote] = await createQuotes(1, variant, fields)
  if (quote === undefined) throw new Error('No quote was made')
  return quote
}

/** Makes `count` quotes of one offer and returns their ids. */
export async function createQuotes(
  count: number,
  variant: number,
  fields: QuoteFields = {},
): Promise<string[]> {
  await insertArmenia()
  const { details, ...checkout } = createCheckoutRequest(variant, fields)
  const priceRequest = z.parse(PriceRequest, checkout)
  const { account_id } = fields
  const now = new Date()
  const offer = await priceOffer(env, priceRequest, { account_id, now })
  if (!offer.priced.can_order) throw new Error(JSON.stringify(offer.priced))
  const quote = {
    request: priceRequest,
    offer,
    details,
    account_id,
    origin: ORIGIN,
    payer: createUsageSubject(),
    is_proven: false,
    isUnderPressure: false,
    now,
  }
  return Promise.all(Array.from({ length: count }, () => makeQuote(env.DB, quote)))
}

/** Inserts the country of SAMPLE_ADDRESS. */
export async function insertArmenia(): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO country (id, code, name, zip_pattern, zip_example, phone_code, needs_state, is_eu)
     VALUES (?1, 'AM', '{"en":"Armenia"}', '^\\d{4}$', '0001', '+374', 0, 0) ON CONFLICT DO NOTHING`,
  )
    .bind(SAMPLE_ADDRESS.country_id)
    .run()
}

export interface StartedPayment {
  readonly provider: string
  readonly client_secret: string
  readonly status: string
  readonly total: number
  readonly reserved_until: string | null
}

export function requestPayment(
  shop: PaymentShop,
  params: object | string,
  headers: HeadersInit = {},
) {
  const request = typeof params === 'string' ? { quote_id: params } : params
  return shop.get('payment/intent/create', { params: JSON.stringify(request) }, headers)
}

export async function startPayment(shop: PaymentShop, quote_id: string): Promise<StartedPayment> {
  const response = await requestPayment(shop, quote_id)
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return response.json<StartedPayment>()
}

export async function pay(shop: PaymentShop, quote_id: string, card: CardName = 'good') {
  const { client_secret } = await startPayment(shop, quote_id)
  await shop.pay(client_secret, card)
  return client_secret
}

export function requestOrder(shop: PaymentShop, quote_id: string, headers: HeadersInit = {}) {
  return shop.post('orders/create', { quote_id }, headers)
}

export interface PlacedOrder {
  readonly number: string
  readonly state: string
  readonly key: string
}

export async function placeOrder(shop: PaymentShop, quote_id: string): Promise<PlacedOrder> {
  const response = await requestOrder(shop, quote_id)
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return response.json<PlacedOrder>()
}

interface CouponFields {
  /** The discount in millionths of the price. */
  readonly value?: number
  readonly max_uses?: number
  readonly max_uses_per_account?: number
}

/** A coupon of 10 percent unless another value is given. */
export async function insertPercentageCoupon(
  code: string,
  fields: CouponFields = {},
): Promise<void> {
  const { value = 100_000, max_uses, max_uses_per_account } = fields
  await env.DB.prepare(
    `INSERT INTO coupon (code, kind, value, minimum, max_uses, max_uses_per_account)
     VALUES (?1, 'percentage', ?4, 0, ?2, ?3)`,
  )
    .bind(code, max_uses ?? null, max_uses_per_account ?? null, value)
    .run()
}

/** The result of a purchase: the states of its orders, and how much of the money was not refunded. */
export async function getOutcome(shop: PaymentShop, quote_id: string): Promise<string> {
  const { results } = await env.DB.prepare('SELECT state FROM shop_order WHERE quote_id = ?1')
    .bind(quote_id)
    .all<{ state: string }>()
  const total = await env.DB.prepare('SELECT total FROM quote WHERE id = ?1')
    .bind(quote_id)
    .first<number>('total')
  const { paid, refunded } = await shop.getMoney(quote_id)
  const money = paid - refunded === total ? 'all' : `${paid - refunded}`
  return `${results.map(({ state }) => state).join(',') || 'none'}, ${paid === 0 ? 'nothing' : money} paid`
}

export const PAID = 'paid, all paid'
export const UNTOUCHED = 'none, nothing paid'
export const RETURNED = 'refunded, 0 paid'

const MINUTE_MS = 60_000

export function minutesFromNow(minutes: number): Date {
  return new Date(Date.now() + minutes * MINUTE_MS)
}
