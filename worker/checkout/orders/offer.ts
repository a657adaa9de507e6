import { findLocaleById } from '#shared/locale/locales.ts'
import { invalid } from '../../api/errors.ts'
import { findCurrency } from '../../currency/rate.ts'
import { toSettings } from '../../env.ts'
import { messagesOf } from '../../locale/messages.ts'
import { toAnswer } from '../answer.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { askRegister } from '../pricing/vat-register.ts'
import type { Asked, Priced } from './priced.ts'

const UNKNOWN_CURRENCY = 'Unknown currency'
const UNKNOWN_LANGUAGE = 'Unknown language'

/** A price as a quote keeps it. */
export interface Offer {
  readonly total: number
  readonly currency: string
  readonly digits: number
  readonly coupon_code: string | null
  /** What was shown, whole. */
  readonly priced: Priced
}

export interface Pricing {
  readonly account_id: number | undefined
  readonly now: Date
  /** See PricingTools. What was quoted was within the limits: it is not counted again. */
  readonly mayTryCoupon?: () => Promise<boolean>
  readonly mayAskRegister?: () => Promise<boolean>
}

const always = () => Promise.resolve(true)

/** What the lines cost at this moment. */
export async function priceOffer(env: Env, asked: Asked, pricing: Pricing): Promise<Offer> {
  const { account_id, now, mayTryCoupon = always, mayAskRegister = always } = pricing
  const locale = findLocaleById(asked.language_id)
  if (locale === undefined) throw invalid({ language_id: [UNKNOWN_LANGUAGE] })
  const currency = await findCurrency(env.DB, asked.currency)
  if (currency === undefined) throw invalid({ currency: [UNKNOWN_CURRENCY] })
  const { media_path, vies_url: url } = toSettings(env)
  const register = { db: env.DB, url, now, isWithinLimit: mayAskRegister, isolate: env.CACHE }
  const cart = await priceCart(env.DB, asked, {
    currency,
    media_path,
    account_id,
    now,
    mayTryCoupon,
    askRegister: (number) => askRegister(register, number),
  })
  const t = messagesOf(locale.code)
  const priced = toAnswer(cart, { currency, locale: locale.code, t, now })
  return {
    total: Math.round(priced.sums.total * 10 ** currency.digits),
    currency: currency.code,
    digits: currency.digits,
    coupon_code: priced.coupon.state === 'applied' ? priced.coupon.code : null,
    priced,
  }
}
