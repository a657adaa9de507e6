import { isOrderable } from '#shared/cart/orderable.ts'
import { BASE_CURRENCY, BASE_CURRENCY_RATE, addPrices, toMinorUnits } from '#shared/currency/money.ts'
import { listCurrentItems } from '../../cart/current-items.ts'
import { toSettings } from '../../env.ts'
import type { Asked, Priced } from './priced.ts'

/** A price as a quote keeps it. */
export interface Offer {
  readonly total: number
  readonly currency: string
  readonly digits: number
  readonly coupon_code: string | null
  /** What was shown, whole. */
  readonly priced: Priced
}

interface Pricing {
  readonly account_id: number | null
  readonly now: Date
}

export async function priceOffer(env: Env, asked: Asked, _pricing: Pricing): Promise<Offer> {
  const items = await listCurrentItems(env.DB, {
    cart_items: asked.cart_items,
    language_id: asked.language_id,
    currency: BASE_CURRENCY_RATE,
    media_path: toSettings(env).media_path,
  })
  const none = { discount: 0, tax_rate: 0, tax: 0, tax_deducted: 0 }
  const lines = items.map((item) => ({
    ...none,
    ...item,
    amount: item.subtotal,
    total: item.subtotal,
    line_total: item.subtotal,
    extras: [],
  }))
  const problems = items.filter((item) => !isOrderable(item) || item.quantity > item.max_quantity)
  const total = addPrices(...lines.map(({ line_total }) => line_total))
  return {
    total: toMinorUnits(total),
    currency: BASE_CURRENCY,
    digits: BASE_CURRENCY_RATE.digits,
    coupon_code: null,
    priced: {
      currency: { code: BASE_CURRENCY, ...BASE_CURRENCY_RATE },
      prices_include_tax: true,
      needs_shipping: false,
      shipping_methods: [],
      shipping_id: null,
      lines,
      sums: {
        ...none,
        goods: total,
        extras: 0,
        shipping: 0,
        shipping_tax: 0,
        shipping_tax_deducted: 0,
        taxes: [],
        total,
      },
      coupon: { state: 'none', code: '', message: '', missing: 0 },
      vat: { state: 'none', number: '', message: '' },
      line_problems: problems.map(({ searching_key, name, max_quantity }) => ({
        searching_key,
        reason: 'sold_out',
        max_quantity,
        message: name,
      })),
      address_problems: [],
      can_order: problems.length === 0,
      quote_id: null,
    },
  }
}
