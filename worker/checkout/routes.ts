import type { Hono } from 'hono'
import { checkCart } from '#shared/checkout/check-contract.ts'
import { getShippingAndTax } from '#shared/checkout/contract.ts'
import { findLocale, findLocaleById } from '#shared/locale/locales.ts'
import { findAccount } from '../api/auth.ts'
import { invalid, refusal } from '../api/errors.ts'
import { isWithinLimit } from '../api/rate-limit.ts'
import { tryProof } from '../api/require-proof.ts'
import { serve } from '../api/serve.ts'
import { requireLines } from '../cart/check-lines.ts'
import { findCurrency } from '../currency/rate.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { messagesOf } from '../locale/messages.ts'
import { getPayer } from '../usage/get-payer.ts'
import { findPressure } from '../usage/pressure.ts'
import { makeQuote, requireDetails } from './orders/make-quote.ts'
import { priceOffer } from './orders/offer.ts'
import { mayAskRegister } from './may-ask-register.ts'
import { storingQuote } from './orders/refuse-quote.ts'
import { checkGoods } from './pricing/check-cart.ts'

const UNKNOWN_LANGUAGE = 'Unknown language'
const UNKNOWN_CURRENCY = 'Unknown currency'

/** Under /cart/: its limits and headers are the cart's. */
export function serveCheckout(app: Hono<AppEnv>): void {
  serve(app, getShippingAndTax, async (input, c) => {
    const locale = findLocale(input.locale)
    if (locale === undefined) throw invalid({ locale: [UNKNOWN_LANGUAGE] })
    const now = new Date()
    const { DB: db } = c.env
    const [cart_items, account_id] = await Promise.all([
      requireLines(db, input.cart_items),
      findAccount(c),
    ])
    const asked = { ...input, cart_items }
    const offer = await priceOffer(c.env, asked, {
      account_id,
      now,
      mayTryCoupon: () => isWithinLimit(c, c.env.COUPON_LIMIT),
      mayAskRegister: () => mayAskRegister(c, { account_id, now }),
    })
    const { from_checkout = false, details } = asked
    if (details === undefined) return offer.priced
    const t = messagesOf(locale.code)
    // Only to be told what is wrong with them: nothing is kept.
    if (!from_checkout) await requireDetails(db, details, { asked, t })
    if (!from_checkout || !offer.priced.can_order) return offer.priced
    // Anybody can ask for quotes, and each is stored for a week.
    if (!(await isWithinLimit(c, c.env.PAYMENT_LIMIT))) throw refusal(429, t('order.too_many'))
    const checked = await requireDetails(db, details, { asked, t })
    const isUnderPressure = await findPressure(db, now)
    const is_proven = await tryProof(c, { proof: input.proof, t, isWanted: isUnderPressure })
    const origin = toSettings(c.env).site_url ?? new URL(c.req.url).origin
    const payer = await getPayer(c, account_id, now)
    const quote_id = await storingQuote(t, () =>
      makeQuote(db, {
        asked,
        offer,
        details: checked,
        account_id,
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
    const locale = findLocaleById(input.language_id)
    if (locale === undefined) throw invalid({ language_id: [UNKNOWN_LANGUAGE] })
    const [cart_items, account_id, currency] = await Promise.all([
      requireLines(db, input.cart_items),
      findAccount(c),
      findCurrency(db, input.currency),
    ])
    if (currency === undefined) throw invalid({ currency: [UNKNOWN_CURRENCY] })
    return checkGoods(
      db,
      { ...input, cart_items },
      {
        currency,
        media_path: toSettings(c.env).media_path,
        account_id,
        now,
        mayTryCoupon: () => isWithinLimit(c, c.env.COUPON_LIMIT),
        teller: { currency, locale: locale.code, t: messagesOf(locale.code), now },
      },
    )
  })
}
