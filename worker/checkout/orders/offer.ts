import { fromUnits } from '#shared/currency/money.ts'
import { formatAmountIn } from '#shared/currency/sign.ts'
import { invalid } from '../../http/errors.ts'
import { listCurrencySigns } from '../../currency/currency-signs.ts'
import { findCurrency } from '../../currency/rate.ts'
import { toSettings } from '../../env.ts'
import { getMessages, requireLocale } from '../../http/messages.ts'
import { toPriceResponse } from '../priced-cart-response.ts'
import type { TaxEvidence } from '../pricing/evidence.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { lookUpVatNumber } from '../pricing/vat-register.ts'
import { findMaxAmount } from '../payment/choose-provider.ts'
import type { PriceRequest, PriceResponse } from './price-request.ts'

const UNKNOWN_CURRENCY_MESSAGE = 'Unknown currency'

/** A priced offer that a quote can store. */
export interface Offer {
  readonly total: number
  readonly currency: string
  readonly digits: number
  readonly coupon_code: string | null
  /** The complete response that was shown. */
  readonly priced: PriceResponse
  readonly tax_evidence: TaxEvidence
}

export interface PricingOptions {
  readonly account_id: number | undefined
  /** See CouponInput. */
  readonly email?: string | undefined
  readonly now: Date
  /** See PricingTools. A repeated pricing of a quote is not counted again. */
  readonly mayTryCoupon?: () => Promise<boolean>
  readonly mayLookUpVatNumber?: () => Promise<boolean>
  /** See PricingTools. A repeated pricing uses the country of the first one. */
  readonly network_country?: string | undefined
}

const allowLookUp = () => Promise.resolve(true)

/** Prices the lines with current data. */
export async function priceOffer(
  env: Env,
  request: PriceRequest,
  pricing: PricingOptions,
): Promise<Offer> {
  const { account_id, email, now, network_country } = pricing
  const { mayTryCoupon = allowLookUp, mayLookUpVatNumber = allowLookUp } = pricing
  const locale = requireLocale(request.language_id)
  const [currency, signs] = await Promise.all([
    findCurrency(env.DB, request.currency),
    listCurrencySigns(env.DB),
  ])
  if (currency === undefined) throw invalid({ currency: [UNKNOWN_CURRENCY_MESSAGE] })
  const { media_path, vies_url: url } = toSettings(env)
  const register = { db: env.DB, url, now, isWithinLimit: mayLookUpVatNumber, isolate: env.CACHE }
  const cart = await priceCart(env.DB, request, {
    currency,
    media_path,
    account_id,
    email,
    now,
    mayTryCoupon,
    lookUpVatNumber: (number) => lookUpVatNumber(register, number),
    network_country,
  })
  const t = getMessages(locale.code)
  const pricedCart = toPriceResponse(cart, { currency, signs, locale: locale.code, t, now })
  const total = Math.round(pricedCart.sums.total * 10 ** currency.digits)
  const { code, digits } = currency
  const maxTotal = findMaxAmount(env, { currency: code, digits }) ?? total
  const maxAmount = formatAmountIn(fromUnits(maxTotal, currency), code, signs)
  const priced =
    total > maxTotal
      ? refuseTotal(pricedCart, t('order.above_maximum', { amount: maxAmount }))
      : pricedCart
  return {
    total,
    currency: code,
    digits,
    coupon_code: priced.coupon.state === 'applied' ? priced.coupon.code : null,
    priced,
    tax_evidence: cart.evidence,
  }
}

function refuseTotal(priced: PriceResponse, message: string): PriceResponse {
  const problem = { field: 'cart_items' as const, message }
  return { ...priced, address_problems: [...priced.address_problems, problem], can_order: false }
}
