import type { Context, Hono } from 'hono'
import {
  cancelPaymentIntent,
  createOrder,
  createPaymentIntent,
  fetchPaymentProvider,
  type MadeOrder,
} from '#shared/checkout/order-contract.ts'
import { PROOF_FIELD } from '#shared/forms/proof.ts'
import type { ApiError } from '#shared/api/errors.ts'
import { REPEATED_FIELD } from '#shared/checkout/repeated-field.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { invalid, apiError, conflict } from '../../http/errors.ts'
import { findNetworkCountry } from '../../http/network-country.ts'
import { serveUncached } from '../../http/serve.ts'
import type { AppEnv } from '../../env.ts'
import { findCountryIdByCode } from '../../account/address/countries.ts'
import { getUsageSubject } from '../../usage/get-usage-subject.ts'
import { createLimitError } from '../../usage/enforce-usage-limit.ts'
import { findProvider } from '../payment/choose-provider.ts'
import type { PurchaseRecord } from './purchase-record.ts'
import { prepareClaim } from './claim.ts'
import { finishPurchase, type PurchaseOutcome } from './finish-purchase.ts'
import { createOrderKey } from './order-keys.ts'
import { withPaymentErrors, toReservationError } from './payment-errors.ts'
import {
  requirePurchaseAccess,
  isOrderAccessOver,
  isStarted,
  requirePurchase,
  messagesFor,
} from './require-purchase.ts'
import { requireAgreed, requireUnchanged } from './require-unchanged.ts'
import { startOrderJobs } from './start-order-jobs.ts'
import { runWithClaim, type ClaimOptions, type ClaimResult } from './run-with-claim.ts'
import { startPayment, type PaymentStart } from './start-payment.ts'
import { HTTP_STATUS } from '../../http/status.ts'

const NO_PROVIDER = { provider: 'none', publishable_key: '' } as const
const NOTHING_TO_PAY = {
  provider: 'none',
  publishable_key: '',
  client_secret: '',
  reserved_until: null,
} as const
const FREE_PAYMENT = { ...NOTHING_TO_PAY, status: 'free' } as const
const PAID_PAYMENT = { ...NOTHING_TO_PAY, status: 'succeeded' } as const
const WAITING_RESPONSE = { state: 'waiting' } as const
const OVER_RESPONSE = { state: 'over' } as const

export function servePayments(app: Hono<AppEnv>): void {
  serveUncached(app, fetchPaymentProvider, async (_, c) => {
    const [provider, network_country_id] = await Promise.all([
      findProvider(c.env),
      findCountryIdByCode(c.env.DB, findNetworkCountry(c.req.raw, c.env)),
    ])
    if (provider === undefined) return { ...NO_PROVIDER, network_country_id }
    const { name, publishable_key } = provider
    return { provider: name, publishable_key, network_country_id }
  })

  serveUncached(app, createPaymentIntent, async ({ params, language_id }, c) => {
    const purchase = await requirePurchase(c, { quote_id: params.quote_id, language_id })
    const t = messagesFor(purchase, language_id)
    const shownTotal = {
      total: purchase.total / 10 ** purchase.digits,
      currency: purchase.currency,
    }
    await requireAgreed(c.env.DB, purchase, { ...params, t })
    const now = new Date()
    await requireUnchanged(c.env, purchase, { t, now })
    const { buyer_key, is_repeated: isRepeated } = params
    const startJobs = () => c.executionCtx.waitUntil(startOrderJobs(c.env, now))
    const claim = { buyer_key, isRepeated, now, startJobs }
    if (purchase.total === 0) {
      await claimFree(c.env, purchase, { t, claim })
      return { ...FREE_PAYMENT, ...shownTotal }
    }
    if (findOutcome(purchase) !== undefined) return { ...PAID_PAYMENT, ...shownTotal }
    const payer = await getUsageSubject(c, purchase.account_id ?? undefined, now)
    const start = await withPaymentErrors(t, () =>
      startPayment(c.env, purchase.id, { payer, claim, now }),
    )
    // A payment that was made before may have become an order.
    if (purchase.provider !== null) startJobs()
    const { provider, intent, reserved_until } = requireStarted(start, purchase, t)
    const { name, publishable_key } = provider
    const { status, client_secret } = intent
    if (status === 'cancelled') throw apiError(HTTP_STATUS.CONFLICT, t('order.quote_over'))
    return { ...shownTotal, provider: name, publishable_key, client_secret, status, reserved_until }
  })

  serveUncached(app, cancelPaymentIntent, async (request, c) => {
    const purchase = await requirePurchaseAccess(c, request)
    if (purchase === undefined || !isStarted(purchase)) return OVER_RESPONSE
    const outcome = await finish(c, purchase, {
      t: messagesFor(purchase, request.language_id),
      isOver: true,
    })
    const isOpen = purchase.account_id !== null || !isOrderAccessOver(purchase)
    if (outcome?.kind === 'ordered' && isOpen) return toCreatedOrder(c.env.DB, outcome)
    if (isWaiting(outcome)) return WAITING_RESPONSE
    if (outcome?.kind !== 'ordered') return OVER_RESPONSE
    const t = messagesFor(purchase, request.language_id)
    throw apiError(HTTP_STATUS.NOT_FOUND, t('order.not_found'))
  })

  serveUncached(app, createOrder, async (request, c) => {
    const purchase = await requirePurchase(c, request)
    const t = messagesFor(purchase, request.language_id)
    if (purchase.total === 0) await requireUnchanged(c.env, purchase, { t, now: new Date() })
    return toCreatedOrder(c.env.DB, requireOrdered(await finish(c, purchase, { t }), purchase, t))
  })
}

function requireStarted(start: PaymentStart, purchase: PurchaseRecord, t: Translate) {
  switch (start.kind) {
    case 'started':
      return start
    case 'over':
      throw apiError(HTTP_STATUS.CONFLICT, t('order.quote_over'))
    case 'gone':
      throw toReservationError(start.failure, purchase, t)
    case 'unproven':
      throw invalid({ [PROOF_FIELD]: [t('form.prove')] })
    case 'too_many':
      throw createLimitError(t, 'usage.payments')
    default:
      throw toClaimError(start.kind, t)
  }
}

function toClaimError(result: Exclude<ClaimResult, 'claimed'>, t: Translate): ApiError {
  const message = t(`order.${result}`)
  return result === 'ordered_elsewhere'
    ? conflict({ [REPEATED_FIELD]: [message] })
    : apiError(HTTP_STATUS.CONFLICT, message)
}

interface FreeClaim {
  readonly t: Translate
  readonly claim: ClaimOptions
}

/** Claims the lines of a quote that costs nothing; its order is the next call. */
async function claimFree(
  env: Env,
  { id, order_number }: PurchaseRecord,
  { t, claim }: FreeClaim,
): Promise<void> {
  if (order_number !== null) return
  const run = () => prepareClaim(env.DB, id, claim).run()
  const result = await withPaymentErrors(t, () => runWithClaim(env, id, { claim, run }))
  if (result !== 'claimed') throw toClaimError(result, t)
}

interface FinishRequest {
  readonly t: Translate
  readonly isOver?: boolean
}

async function finish(
  c: Context<AppEnv>,
  purchase: PurchaseRecord,
  { t, isOver = false }: FinishRequest,
): Promise<PurchaseOutcome | undefined> {
  const knownOutcome = findOutcome(purchase)
  if (knownOutcome !== undefined) return knownOutcome
  const now = new Date()
  const options = { cause: 'shopper', now, isOver } as const
  const outcome = await withPaymentErrors(t, () => finishPurchase(c.env, purchase.id, options))
  c.executionCtx.waitUntil(startOrderJobs(c.env, now))
  return outcome
}

/** Returns the outcome of an order that needs no query to the provider. */
function findOutcome({
  order_number: number,
  order_state: state,
}: PurchaseRecord): PurchaseOutcome | undefined {
  const isFinished = number !== null && state !== null && state !== 'awaiting_payment'
  return isFinished ? { kind: 'ordered', number, state } : undefined
}

function isWaiting(outcome: PurchaseOutcome | undefined): boolean {
  return (
    outcome?.kind === 'waiting' ||
    (outcome?.kind === 'ordered' && outcome.state === 'awaiting_payment')
  )
}

type OrderedOutcome = Extract<PurchaseOutcome, { kind: 'ordered' }>

/** Adds a new key that opens the order without an account. */
async function toCreatedOrder(
  db: D1Database,
  { number, state }: OrderedOutcome,
): Promise<MadeOrder> {
  const { key, statement } = await createOrderKey(db, number, new Date())
  await statement.run()
  return { number, state, key }
}

function requireOrdered(
  outcome: PurchaseOutcome | undefined,
  purchase: PurchaseRecord,
  t: Translate,
): OrderedOutcome {
  switch (outcome?.kind) {
    case 'ordered':
      return outcome
    case 'gone':
      throw toReservationError(outcome.failure, purchase, t)
    case 'elsewhere':
      throw toClaimError('ordered_elsewhere', t)
    case 'unpaid':
    case 'waiting':
      throw apiError(HTTP_STATUS.CONFLICT, t('order.not_paid'))
    default:
      throw apiError(HTTP_STATUS.CONFLICT, t('order.quote_over'))
  }
}
