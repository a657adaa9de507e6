import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { makeQuote } from '../../../worker/checkout/orders/make-quote.ts'
import { priceOffer } from '../../../worker/checkout/orders/offer.ts'
import { PriceRequest } from '../../../worker/checkout/orders/price-request.ts'
import { createEmail } from '../account/account.ts'
import { createLine } from '../cart/cart-line.ts'
import { ORIGIN } from '../shop.ts'
import { createUsageSubject } from '../usage/usage-subject.ts'
import { createCheckoutRequest, insertArmenia, pay, placeOrder } from './purchase.ts'
import type { PaymentShop } from './payment-shop.ts'

interface OrderedVariant {
  readonly variant: number
  readonly quantity: number
  readonly extras?: readonly number[]
}

export interface OrderOfLines {
  readonly number: string
  readonly quote: string
  readonly email: string
  /** The amount in minor units. */
  readonly total: number
  readonly lines: readonly {
    readonly searching_key: string
    readonly variant: number
    readonly quantity: number
  }[]
}

/** A paid order of several variants. */
export async function createOrderOfLines(
  shop: PaymentShop,
  variants: readonly OrderedVariant[],
  coupon_code = '',
): Promise<OrderOfLines> {
  await insertArmenia()
  const email = createEmail()
  const cart_items = variants.map(({ variant, quantity, extras = [] }) =>
    createLine(variant, { quantity, extras: [...extras] }),
  )
  const { details, ...checkout } = createCheckoutRequest(0, { email, coupon_code })
  const request = z.parse(PriceRequest, { ...checkout, cart_items })
  const now = new Date()
  const offer = await priceOffer(env, request, { account_id: undefined, now })
  const quote = await makeQuote(env.DB, {
    request,
    offer,
    details,
    account_id: undefined,
    origin: ORIGIN,
    payer: createUsageSubject(),
    is_proven: false,
    isUnderPressure: false,
    now,
  })
  await pay(shop, quote)
  const { number } = await placeOrder(shop, quote)
  const { sums, lines } = offer.priced
  return {
    number,
    quote,
    email,
    total: Math.round(sums.total * 100),
    lines: lines.map(({ searching_key, product_variant_id: variant, quantity }) => ({
      searching_key,
      variant,
      quantity,
    })),
  }
}

/** The sum that must not change: the stock, minus the missing pieces, plus the pieces of orders. */
export async function countPieces(variant: number): Promise<number> {
  const row = await env.DB.prepare(
    `SELECT stock - stock_short + COALESCE((
       SELECT SUM(quantity) FROM reserved_stock WHERE product_variant_id = product_variant.id
     ), 0) AS pieces FROM product_variant WHERE id = ?1`,
  )
    .bind(variant)
    .first<number>('pieces')
  return row ?? Number.NaN
}

export async function getState(number: string): Promise<string> {
  const state = await env.DB.prepare('SELECT state FROM shop_order WHERE number = ?1')
    .bind(number)
    .first<string>('state')
  return state ?? 'none'
}
