import type { OrderCause, OrderState } from '#shared/checkout/order-states.ts'
import { logError } from '../../observability/log.ts'
import { getProvider } from '../payment/choose-provider.ts'
import { matchesQuote, type Intent, type PaymentProvider } from '../payment/payment-provider.ts'
import { findPurchase, type PurchaseRecord } from './purchase-record.ts'
import { prepareClaim } from './claim.ts'
import { isClaimedElsewhere, isConflict } from './conflict.ts'
import { countOrder } from './count-order.ts'
import {
  preparePaid,
  preparePaidOrder,
  prepareReturnedOrder,
  prepareWaitingOrder,
} from './create-order.ts'
import {
  decideAction,
  toReturnNote,
  type PurchaseAction,
  type PurchaseFacts,
} from './decide-action.ts'
import { canIssueLicences, listGoods } from './goods.ts'
import { prepareOrderEnd, prepareRefund, prepareSettledPayment } from './change-order-state.ts'
import { prepareOrderEmail } from './order-emails.ts'
import { toMoney, listPieces } from './quote.ts'
import { toReservationFailure, type ReservationFailure } from './reservation.ts'
import {
  prepareAbandonedPayment,
  prepareUnpaidRelease,
  prepareRelease,
} from './release-reservation.ts'

/** An attempt fails if another request has changed the same purchase. */
const MAX_ATTEMPTS = 5

export interface FinishOptions {
  readonly cause: OrderCause
  readonly now: Date
  /** The time for paying has expired: an open payment is cancelled. */
  readonly isOver?: boolean
}

export type PurchaseOutcome =
  | { readonly kind: 'ordered'; readonly number: string; readonly state: OrderState }
  | { readonly kind: 'unpaid' | 'over' | 'waiting' }
  /** There is nothing to pay, and the buyer has ordered the same lines in another tab, or is paying for them. */
  | { readonly kind: 'elsewhere' }
  /** There is nothing to pay, and the ordered goods are not available. */
  | { readonly kind: 'gone'; readonly failure: ReservationFailure }

/**
 * Updates a purchase to the state that the provider reports. The browser, the webhook and the cron
 * all call it, in any order and repeatedly. Returns undefined if there is no such quote.
 */
export async function finishPurchase(
  env: Env,
  quote_id: string,
  options: FinishOptions,
): Promise<PurchaseOutcome | undefined> {
  let withoutCoupon = false
  let isSoldOut = false
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const storedPurchase = await findPurchase(env.DB, quote_id)
    if (storedPurchase === undefined) return undefined
    const purchase = withoutCoupon ? { ...storedPurchase, coupon_code: null } : storedPurchase
    const payment = await queryProvider(env, purchase, options)
    if (payment === undefined) return toOutcome(purchase, 'unpaid')
    const hasStock = purchase.is_reserved || !isSoldOut
    const isAvailable = hasStock && (await canIssueLicences(env.DB, purchase))
    const action = decideAction({ ...payment.facts, isAvailable })
    if (action === 'refuse') return { kind: 'gone', failure: 'stock' }
    const steps = await prepareAction(env.DB, { purchase, action, options, ...payment })
    if (steps.length === 0) return toOutcome(purchase, toKind(payment.facts))
    try {
      await env.DB.batch(steps)
      const updatedPurchase = await findPurchase(env.DB, quote_id)
      countOrder(env, { before: purchase, after: updatedPurchase }, options.cause)
      // The purchase is finished, so an unavailable provider no longer matters.
      if (updatedPurchase !== undefined && isFinished(updatedPurchase))
        return toOutcome(updatedPurchase, 'over')
    } catch (error) {
      if (!isConflict(error)) throw error
      if (isClaimedElsewhere(error)) return { kind: 'elsewhere' }
      const failure = toReservationFailure(error)
      if (failure !== undefined && payment.facts.status === 'free') return { kind: 'gone', failure }
      if (failure === 'stock') isSoldOut = true
      // The agreed price is paid, so a coupon that was used up meanwhile is still honoured.
      if (failure === 'coupon' || failure === 'coupon_of_account') withoutCoupon = true
    }
  }
  throw new Error('The purchase is being moved elsewhere')
}

/** Whether the purchase has an order, or can no longer get one. */
function isFinished({ order_number, payment_state }: PurchaseRecord): boolean {
  return order_number !== null || payment_state === 'settled'
}

interface Payment {
  readonly facts: Omit<PurchaseFacts, 'isAvailable'>
  readonly intent: Intent | undefined
}

/** Returns undefined if no payment has been started. */
async function queryProvider(
  env: Env,
  purchase: PurchaseRecord,
  { isOver = false }: FinishOptions,
): Promise<Payment | undefined> {
  const order_state = purchase.order_state ?? undefined
  const orderFacts = { order_state, hasPendingRefund: purchase.has_pending_refund }
  const isFree = { isAsAgreed: true, isRefunded: false }
  if (purchase.total === 0)
    return { intent: undefined, facts: { ...orderFacts, ...isFree, status: 'free' } }
  if (purchase.provider === null) return undefined
  if (purchase.intent_id === null) {
    // The client secret was never sent, so nobody can have paid.
    const status = isOver ? 'cancelled' : 'open'
    return { intent: undefined, facts: { ...orderFacts, ...isFree, status } }
  }
  const provider = await getProvider(env, purchase.provider)
  const isEnded = isOver || order_state === 'awaiting_payment' || order_state === 'cancelled'
  const intent = await getOrCancelIntent(provider, purchase.intent_id, isEnded)
  const isAsAgreed = matchesQuote(
    intent,
    { quote_id: purchase.id, money: toMoney(purchase) },
    provider,
  )
  if (!isAsAgreed && order_state === undefined)
    logError('payment', 'not as agreed', { intent_id: purchase.intent_id })
  const isRefunded = intent.amount_refunded >= intent.amount
  return { intent, facts: { ...orderFacts, status: intent.status, isAsAgreed, isRefunded } }
}

/**
 * Cancels an open intent of a purchase that has ended: an order waits only for a payment that was
 * started.
 */
async function getOrCancelIntent(
  provider: PaymentProvider,
  intent_id: string,
  isEnded: boolean,
): Promise<Intent> {
  const intent = await provider.getIntent(intent_id)
  return intent.status === 'open' && isEnded ? provider.cancelIntent(intent_id) : intent
}

interface ActionContext extends Payment {
  readonly purchase: PurchaseRecord
  readonly action: Exclude<PurchaseAction, 'refuse'>
  readonly options: FinishOptions
}

async function prepareAction(
  db: D1Database,
  context: ActionContext,
): Promise<D1PreparedStatement[]> {
  const { purchase, action, facts } = context
  const { cause, now } = context.options
  const orderContext = { cause, now, card_country: context.intent?.card_country }
  switch (action) {
    case 'nothing':
      return []
    case 'let_go':
      if (purchase.payment_state !== 'open' && !purchase.is_reserved) return []
      return [...prepareUnpaidRelease(db, purchase), prepareAbandonedPayment(db, purchase)]
    case 'order_paid':
      return [
        ...(facts.status === 'free' ? [prepareClaim(db, purchase.id, { now })] : []),
        ...(await preparePaidOrder(db, purchase, orderContext)),
      ]
    case 'order_waiting':
      return prepareWaitingOrder(db, purchase, orderContext)
    case 'order_returned': {
      const note = toReturnNote(facts)
      const release = purchase.is_reserved ? prepareRelease(db, purchase.id) : []
      return [...release, ...(await prepareReturnedOrder(db, purchase, { ...orderContext, note }))]
    }
    default:
      return prepareForOrder(db, context)
  }
}

async function prepareForOrder(
  db: D1Database,
  { purchase, action, facts, intent, options: { cause, now } }: ActionContext,
): Promise<D1PreparedStatement[]> {
  const { id: quote_id, order_number: number, order_state: currentState } = purchase
  if (number === null || currentState === null) return []
  const isPaid = facts.status === 'succeeded' && !facts.isRefunded
  const endEmail = isPaid ? 'order-returned' : 'order-cancelled'
  switch (action) {
    case 'pay':
      return preparePaid(db, purchase, {
        number,
        goods: await listGoods(db, listPieces(purchase)),
        cause,
        now,
        card_country: intent?.card_country,
      })
    case 'fail':
      return [
        ...prepareOrderEnd(db, {
          number,
          quote_id,
          from: currentState,
          to: 'cancelled',
          cause,
          now,
          note: isPaid ? toReturnNote(facts) : 'not_paid',
        }),
        prepareSettledPayment(db, quote_id),
        ...(isPaid ? [prepareRefund(db, { number, cause, now })] : []),
        ...(await prepareOrderEmail(db, purchase, { kind: endEmail, number, now })),
      ]
    case 'give_back':
      return [prepareRefund(db, { number, cause, now })]
    case 'note_refund':
      return [
        ...prepareOrderEnd(db, {
          number,
          quote_id,
          from: currentState,
          to: 'refunded',
          cause,
          now,
        }),
        prepareSettledPayment(db, quote_id),
        db
          .prepare('UPDATE refund SET done_at = ?2 WHERE order_number = ?1 AND done_at IS NULL')
          .bind(number, now.toISOString()),
        ...(await prepareOrderEmail(db, purchase, { kind: 'order-refunded', number, now })),
      ]
    default:
      return []
  }
}

function toKind({ status }: Payment['facts']): 'unpaid' | 'over' | 'waiting' {
  if (status === 'cancelled') return 'over'
  return status === 'processing' ? 'waiting' : 'unpaid'
}

function toOutcome(
  { order_number: number, order_state: state }: PurchaseRecord,
  kind: 'unpaid' | 'over' | 'waiting',
): PurchaseOutcome {
  return number === null || state === null ? { kind } : { kind: 'ordered', number, state }
}
