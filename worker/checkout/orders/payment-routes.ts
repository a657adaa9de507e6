import type { Context, Hono } from 'hono'
import {
  createOrder,
  createPaymentIntent,
  fetchPaymentProvider,
} from '#shared/checkout/order-contract.ts'
import { describeCart } from '#shared/checkout/describe-cart.ts'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { identify } from '../../api/auth.ts'
import { conflict, refusal } from '../../api/errors.ts'
import { isWithinLimit } from '../../api/rate-limit.ts'
import { serve } from '../../api/serve.ts'
import type { AppEnv } from '../../env.ts'
import { messagesOf } from '../../locale/messages.ts'
import { sendMails } from '../../mail/send-mails.ts'
import { chooseProvider } from '../payment/choose.ts'
import { PaymentRefused, PaymentUnavailable } from '../payment/payment.ts'
import { findCase, type Case } from './case.ts'
import { findChanges } from './compare-offers.ts'
import { finishPurchase, type Finished } from './finish.ts'
import { priceOffer } from './offer.ts'
import { createOrderKey } from './order-keys.ts'
import { piecesOf } from './quote.ts'
import { sendRefunds } from './refunds.ts'
import type { ReservationFailure } from './reservation.ts'
import { startPayment } from './start-payment.ts'

/** How long a quote's id still leads to what came of it: later only the mail's link does. */
const KNOWN_AFTER_MS = 24 * 60 * 60_000

export function servePayments(app: Hono<AppEnv>): void {
  serve(app, fetchPaymentProvider, async (_, c) => {
    c.header('Cache-Control', 'no-store')
    const { name, publishable_key } = await chooseProvider(c.env)
    return { provider: name, publishable_key }
  })

  serve(app, createPaymentIntent, async ({ params, language_id }, c) => {
    const one = await requireCase(c, params.quote_id, language_id)
    const t = wordsOf(one, language_id)
    const shown = { total: one.total / 10 ** one.digits, currency: one.currency }
    requireAgreed(one, params, t)
    const now = new Date()
    if (one.order_number === null && one.payment_state === null) {
      await requireUnchanged(c.env, one, { t, now })
    }
    if (one.total === 0) {
      const none = {
        provider: 'none',
        publishable_key: '',
        client_secret: '',
        status: 'free',
      } as const
      return { ...none, ...shown, reserved_until: null }
    }
    const started = await asking(t, () => startPayment(c.env, one.id, now))
    if (started.kind === 'over') throw refusal(409, t('order.quote_over'))
    if (started.kind === 'gone') throw refusal(409, toReason(started.failure, one, t))
    const { provider, intent, reserved_until } = started
    const { name, publishable_key } = provider
    const { status, client_secret } = intent
    if (status === 'cancelled') throw refusal(409, t('order.quote_over'))
    return { ...shown, provider: name, publishable_key, client_secret, status, reserved_until }
  })

  serve(app, createOrder, async ({ quote_id, language_id }, c) => {
    const one = await requireCase(c, quote_id, language_id)
    const t = wordsOf(one, language_id)
    const now = new Date()
    if (one.total === 0 && one.order_number === null) {
      await requireUnchanged(c.env, one, { t, now })
    }
    const finished =
      findFinished(one) ??
      (await asking(t, () => finishPurchase(c.env, quote_id, { cause: 'shopper', now })))
    c.executionCtx.waitUntil(Promise.all([sendMails(c.env, now), sendRefunds(c.env, now)]))
    const { number, state } = requireOrdered(finished, one, t)
    const { key, statement } = await createOrderKey(c.env.DB, number, now)
    await statement.run()
    return { number, state, key }
  })
}

/** A quote is its account's, or a guest's who has its id; of anybody else's nothing is told. */
async function requireCase(
  c: Context<AppEnv>,
  quote_id: string,
  language_id: number | undefined,
): Promise<Case> {
  c.header('Cache-Control', 'no-store')
  const t = wordsOf(undefined, language_id)
  if (!(await isWithinLimit(c, c.env.PAYMENT_LIMIT))) throw refusal(429, t('order.too_many'))
  const [visitor, one] = await Promise.all([identify(c), findCase(c.env.DB, quote_id)])
  const isOwn =
    one?.account_id === null ||
    (visitor.kind === 'account' && visitor.account_id === one?.account_id)
  if (one === undefined || !isOwn) throw refusal(404, t('order.quote_unknown'))
  const over_ms = Date.now() - Date.parse(one.expires_at)
  const isBegun = one.payment_state !== null || one.order_number !== null
  if (over_ms > (isBegun ? KNOWN_AFTER_MS : 0)) throw refusal(409, t('order.quote_over'))
  return one
}

function wordsOf(one: Case | undefined, language_id: number | undefined): Translate {
  const id = language_id ?? one?.language_id ?? DEFAULT_LOCALE.language_id
  return messagesOf((findLocaleById(id) ?? DEFAULT_LOCALE).code)
}

interface Agreed {
  readonly total?: number | undefined
  readonly cart?: string | undefined
}

/** The page may show an older quote, or another tab may have changed the cart. */
function requireAgreed(one: Case, { total, cart }: Agreed, t: Translate): void {
  const quoted = one.total / 10 ** one.digits
  if (total !== undefined && total !== quoted) {
    const before = `${total} ${one.currency}`
    const now = `${quoted} ${one.currency}`
    throw conflict({ total: [t('order.moved_total', { before, now })] })
  }
  if (cart !== undefined && cart !== describeCart(one.asked.cart_items)) {
    throw conflict({ cart_items: [t('order.moved_cart')] })
  }
}

interface Checking {
  readonly t: Translate
  readonly now: Date
}

/** Nothing is ever charged that was not shown. */
async function requireUnchanged(env: Env, one: Case, { t, now }: Checking): Promise<void> {
  if (piecesOf(one).length === 0) throw conflict({ cart_items: [t('order.nothing')] })
  const account_id = one.account_id ?? undefined
  const { priced } = await priceOffer(env, one.asked, { account_id, now })
  const changes = findChanges(one.priced, priced, t)
  if (Object.keys(changes).length > 0) throw conflict(changes)
}

/** What a provider cannot do, in the shopper's words. */
async function asking<Answer>(t: Translate, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw refusal(503, t('order.provider_down'))
    if (error instanceof PaymentRefused) {
      throw refusal(422, t('order.payment_refused', { reason: error.message }))
    }
    throw error
  }
}

/** An order that waits for nothing: nobody needs to be asked. */
function findFinished({ order_number: number, order_state: state }: Case): Finished | undefined {
  const isFinished = number !== null && state !== null && state !== 'awaiting_payment'
  return isFinished ? { kind: 'ordered', number, state } : undefined
}

function requireOrdered(finished: Finished | undefined, one: Case, t: Translate) {
  switch (finished?.kind) {
    case 'ordered':
      return finished
    case 'gone':
      throw refusal(409, toReason(finished.failure, one, t))
    case 'unpaid':
    case 'waiting':
      throw refusal(409, t('order.not_paid'))
    default:
      throw refusal(409, t('order.quote_over'))
  }
}

function toReason(failure: ReservationFailure, { coupon_code }: Case, t: Translate): string {
  const code = coupon_code ?? ''
  switch (failure) {
    case 'stock':
      return t('order.sold_out')
    case 'coupon':
      return t('order.coupon_used', { code })
    case 'coupon_of_account':
      return t('order.coupon_used_by_account', { code })
  }
}
