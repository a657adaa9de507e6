import type { Context, Hono } from 'hono'
import { getShippingAndTax } from '#shared/checkout/contract.ts'
import { findLocale, findLocaleById, type Locale } from '#shared/locale/locales.ts'
import { findAccount } from '../api/auth.ts'
import { invalid } from '../api/errors.ts'
import { isWithinLimit } from '../api/rate-limit.ts'
import { serve } from '../api/serve.ts'
import { requireLines } from '../cart/check-lines.ts'
import { findCurrency } from '../currency/rate.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { messagesOf } from '../locale/messages.ts'
import { toAnswer } from './answer.ts'
import { priceCart, type PricingTools } from './price-cart.ts'
import { askRegister } from './vat-register.ts'

const UNKNOWN_CURRENCY = 'Unknown currency'
const UNKNOWN_LANGUAGE = 'Unknown language'

/** Under /cart/: its limits and headers are the cart's. */
export function serveCheckout(app: Hono<AppEnv>): void {
  serve(app, getShippingAndTax, async (asked, c) => {
    const { code: locale } = requireLocale(asked)
    const [currency, cart_items, account_id] = await Promise.all([
      findCurrency(c.env.DB, asked.currency),
      requireLines(c.env.DB, asked.cart_items),
      findAccount(c),
    ])
    if (currency === undefined) throw invalid({ currency: [UNKNOWN_CURRENCY] })
    const now = new Date()
    const tools = toTools(c, { currency, account_id, now })
    const priced = await priceCart(c.env.DB, { ...asked, cart_items }, tools)
    return toAnswer(priced, { currency, locale, t: messagesOf(locale), now })
  })
}

function requireLocale(asked: { readonly language_id: number; readonly locale: string }): Locale {
  if (findLocale(asked.locale) === undefined) throw invalid({ locale: [UNKNOWN_LANGUAGE] })
  const locale = findLocaleById(asked.language_id)
  if (locale === undefined) throw invalid({ language_id: [UNKNOWN_LANGUAGE] })
  return locale
}

function toTools(
  c: Context<AppEnv>,
  { currency, account_id, now }: Pick<PricingTools, 'currency' | 'account_id' | 'now'>,
): PricingTools {
  const { media_path, vies_url: url } = toSettings(c.env)
  const register = {
    db: c.env.DB,
    url,
    now,
    isWithinLimit: () => isWithinLimit(c, c.env.VAT_NUMBER_LIMIT),
  }
  return {
    currency,
    media_path,
    now,
    account_id,
    mayTryCoupon: () => isWithinLimit(c, c.env.COUPON_LIMIT),
    askRegister: (number) => askRegister(register, number),
  }
}
