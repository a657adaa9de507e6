import { isOrderable } from '#shared/cart/orderable.ts'
import { BASE_CURRENCY, BASE_CURRENCY_RATE, toMinorUnits } from '#shared/currency/money.ts'
import { listCurrentItems } from '../../cart/current-items.ts'
import { toSettings } from '../../env.ts'
import type { Priced } from './priced.ts'
import type { Asked } from './quote.ts'

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
  readonly language_id: number
  readonly account_id: number | null
  readonly now: Date
}

export async function priceOffer(env: Env, asked: Asked, pricing: Pricing): Promise<Offer> {
  const items = await listCurrentItems(env.DB, {
    cart_items: asked.cart_items,
    language_id: pricing.language_id,
    currency: BASE_CURRENCY_RATE,
    media_path: toSettings(env).media_path,
  })
  const lines = items.map((item) => ({
    ...item,
    total: item.subtotal,
    is_there: isOrderable(item) && item.quantity <= item.max_quantity,
  }))
  const total = lines.reduce((sum, line) => sum + toMinorUnits(line.total), 0)
  return {
    total,
    currency: BASE_CURRENCY,
    digits: BASE_CURRENCY_RATE.digits,
    coupon_code: null,
    priced: { total: total / 100, lines },
  }
}
