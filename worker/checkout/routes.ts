import type { Hono } from 'hono'
import { checkCart } from '#shared/checkout/check-contract.ts'
import { getShippingAndTax, type CheckoutDetails } from '#shared/checkout/contract.ts'
import { DOWNLOADS_FIELD } from '#shared/checkout/downloads-field.ts'
import { identifyAccount } from '../http/auth.ts'
import { invalid, apiError } from '../http/errors.ts'
import { findNetworkCountry } from '../http/network-country.ts'
import { isWithinLimit } from '../http/rate-limit.ts'
import { checkOptionalProof } from '../http/require-proof.ts'
import { serve } from '../http/serve.ts'
import { requireOwnKeys } from '../cart/validate-lines.ts'
import { listCurrencySigns } from '../currency/currency-signs.ts'
import { findCurrency } from '../currency/rate.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { getMessages, requireLocale, requireLocaleByCode } from '../http/messages.ts'
import { getUsageSubject } from '../usage/get-usage-subject.ts'
import { readStoragePressure } from '../usage/pressure.ts'
import { requireDraft } from './orders/draft-routes.ts'
import { makeQuote, requireDetails } from './orders/make-quote.ts'
import { priceOffer } from './orders/offer.ts'
import { mayLookUpVatNumber } from './may-look-up-vat-number.ts'
import { withQuoteErrors } from './orders/quote-errors.ts'
import { checkGoods } from './pricing/check-cart.ts'
import { HTTP_STATUS } from '../http/status.ts'

const UNKNOWN_CURRENCY_MESSAGE = 'Unknown currency'

/** The calls are under /cart/, so the cart's limits and headers apply. */
export function serveCheckout(app: Hono<AppEnv>): void {
  serve(app, getShippingAndTax, async (input, c) => {
    const locale = requireLocaleByCode(input.locale)
    const now = new Date()
    const { DB: db } = c.env
    const cart_items = requireOwnKeys(input.cart_items)
    const account_id = await identifyAccount(c)
    const request = { ...input, cart_items, ...toNames(input.details) }
    const offer = await priceOffer(c.env, request, {
      account_id,
      now,
      mayTryCoupon: () => isWithinLimit(c, c.env.COUPON_LIMIT),
      mayLookUpVatNumber: () => mayLookUpVatNumber(c, { account_id, now }),
      network_country: findNetworkCountry(c.req.raw, c.env),
    })
    const { from_checkout = false, details } = request
    if (details === undefined) return offer.priced
    const t = getMessages(locale.code)
    // The details are only validated here; nothing is stored.
    if (!from_checkout) await requireDetails(db, details, { request, t })
    if (!from_checkout) return offer.priced
    const draft_id = await requireDraft(db, { draft: input.draft, cart_items, t, now })
    if (!offer.priced.can_order) return offer.priced
    // Every visitor can request quotes, and each is stored for a week.
    if (!(await isWithinLimit(c, c.env.PAYMENT_LIMIT)))
      throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('order.too_many'))
    if (offer.priced.has_downloads === true && input.wants_downloads_now !== true)
      throw invalid({ [DOWNLOADS_FIELD]: [t('order.downloads_now')] })
    const checkedDetails = await requireDetails(db, details, { request, t })
    const isUnderPressure = await readStoragePressure(db, now)
    const is_proven = await checkOptionalProof(c, {
      proof: input.proof,
      t,
      isRequired: isUnderPressure,
    })
    const origin = toSettings(c.env).site_url ?? new URL(c.req.url).origin
    const payer = await getUsageSubject(c, account_id, now)
    const quote_id = await withQuoteErrors(t, () =>
      makeQuote(db, {
        request,
        offer,
        details: checkedDetails,
        account_id,
        draft_id,
        origin,
        payer,
        is_proven,
        isUnderPressure,
        now,
      }),
    )
    return { ...offer.priced, quote_id }
  })

  serve(app, checkCart, async (input, c) => {
    const { DB: db } = c.env
    const now = new Date()
    const locale = requireLocale(input.language_id)
    const cart_items = requireOwnKeys(input.cart_items)
    const [account_id, currency, signs] = await Promise.all([
      identifyAccount(c),
      findCurrency(db, input.currency),
      listCurrencySigns(db),
    ])
    if (currency === undefined) throw invalid({ currency: [UNKNOWN_CURRENCY_MESSAGE] })
    return checkGoods(
      db,
      { ...input, cart_items },
      {
        currency,
        media_path: toSettings(c.env).media_path,
        account_id,
        now,
        mayTryCoupon: () => isWithinLimit(c, c.env.COUPON_LIMIT),
        messages: { currency, signs, locale: locale.code, t: getMessages(locale.code), now },
      },
    )
  })
}

/** A VAT number is checked against the company and the name of the billing address. */
function toNames(details: CheckoutDetails | undefined) {
  if (details === undefined) return {}
  const { company: bill_company, name: bill_name } = details.billing_address
  return { bill_company, bill_name }
}
