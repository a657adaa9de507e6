import type { OrderCause, OrderState } from '#shared/checkout/order-states.ts'
import { logError } from '../../log.ts'
import { count } from '../../seeing/funnel.ts'
import { getProvider } from '../payment/choose.ts'
import { isIntentOf, type Intent, type PaymentProvider } from '../payment/payment.ts'
import { findCase, type Case } from './case.ts'
import { isConflict } from './conflict.ts'
import {
  preparePaid,
  preparePaidOrder,
  prepareReturnedOrder,
  prepareWaitingOrder,
} from './create-order.ts'
import { decide, type Action, type Facts } from './decide.ts'
import { listGoods } from './goods.ts'
import { prepareEnd, prepareRefund, prepareSettled } from './move.ts'
import { prepareOrderLetter } from './order-letters.ts'
import { moneyOf, piecesOf } from './quote.ts'
import { toReservationFailure, type ReservationFailure } from './reservation.ts'
import { prepareGivenUp, prepareLetGo, prepareRelease } from './release.ts'

/** Each attempt that fails means that somebody else has moved the same purchase. */
const MAX_ATTEMPTS = 5

export interface Finishing {
  readonly cause: OrderCause
  readonly now: Date
  /** The time for paying is over: a payment that was not made is made impossible. */
  readonly isOver?: boolean
}

export type Finished =
  | { readonly kind: 'ordered'; readonly number: string; readonly state: OrderState }
  | { readonly kind: 'unpaid' | 'over' | 'waiting' }
  /** Nothing to pay, and what was ordered cannot be had. */
  | { readonly kind: 'gone'; readonly failure: ReservationFailure }

/**
 * Brings one purchase to where the provider says it is: the browser, the webhook and the cron all
 * end here, in whatever order and however often. Undefined: there is no such quote.
 */
export async function finishPurchase(
  env: Env,
  quote_id: string,
  finishing: Finishing,
): Promise<Finished | undefined> {
  let withoutCoupon = false
  let isThere = true
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = await findCase(env.DB, quote_id)
    if (found === undefined) return undefined
    const one = withoutCoupon ? { ...found, coupon_code: null } : found
    const payment = await askProvider(env, one, finishing)
    if (payment === undefined) return toFinished(one, 'unpaid')
    const action = decide({ ...payment.facts, isThere: isThere || one.is_reserved })
    const steps = await prepareAction(env.DB, { one, action, finishing, ...payment })
    if (steps.length === 0) return toFinished(one, toKind(payment.facts))
    try {
      await env.DB.batch(steps)
      const after = await findCase(env.DB, quote_id)
      countOrder(env, { before: one, after }, finishing)
      // Done: that the provider does not answer now is no failure of it.
      if (after !== undefined && isMoved(after)) return toFinished(after, 'over')
    } catch (error) {
      if (!isConflict(error)) throw error
      const failure = toReservationFailure(error)
      if (failure !== undefined && payment.facts.status === 'free') return { kind: 'gone', failure }
      if (failure === 'stock') isThere = false
      // The price was agreed and is paid: a coupon that was used up since is honoured.
      if (failure === 'coupon' || failure === 'coupon_of_account') withoutCoupon = true
    }
  }
  throw new Error('The purchase is being moved elsewhere')
}

interface Move {
  readonly before: Case
  readonly after: Case | undefined
}

/** Whoever else tried at the same time was refused by the order's key, so it is counted once. */
function countOrder(env: Env, { before, after }: Move, { cause }: Finishing): void {
  const isNew = before.order_number === null && (after?.order_number ?? null) !== null
  if (!isNew || after?.order_state === 'cancelled') return
  const { currency, total, digits } = before
  count(env, { step: 'order', what: cause, currency, total: total / 10 ** digits })
}

/** There is an order, or there will be none. */
function isMoved({ order_number, payment_state }: Case): boolean {
  return order_number !== null || payment_state === 'settled'
}

interface Payment {
  readonly facts: Omit<Facts, 'isThere'>
  readonly intent: Intent | undefined
}

/** Undefined: nothing was begun that could be asked after. */
async function askProvider(
  env: Env,
  one: Case,
  { isOver = false }: Finishing,
): Promise<Payment | undefined> {
  const order_state = one.order_state ?? undefined
  const known = { order_state, hasRefundAhead: one.has_refund_ahead }
  const isFree = { isAsAgreed: true, isRefunded: false }
  if (one.total === 0) return { intent: undefined, facts: { ...known, ...isFree, status: 'free' } }
  if (one.provider === null) return undefined
  if (one.intent_id === null) {
    // Nobody has been told its secret, so nobody can have paid.
    const status = isOver ? 'cancelled' : 'open'
    return { intent: undefined, facts: { ...known, ...isFree, status } }
  }
  const provider = await getProvider(env, one.provider)
  const isEnded = isOver || order_state === 'awaiting_payment' || order_state === 'cancelled'
  const intent = await lookAt(provider, one.intent_id, isEnded)
  const isAsAgreed = isIntentOf(intent, { quote_id: one.id, money: moneyOf(one) }, provider)
  if (!isAsAgreed && order_state === undefined)
    logError('payment', 'not as agreed', { intent_id: one.intent_id })
  const isRefunded = intent.amount_refunded >= intent.amount
  return { intent, facts: { ...known, status: intent.status, isAsAgreed, isRefunded } }
}

/** An order waits only for what was begun: a payment that can be made anew has failed. */
async function lookAt(
  provider: PaymentProvider,
  intent_id: string,
  isEnded: boolean,
): Promise<Intent> {
  const intent = await provider.getIntent(intent_id)
  return intent.status === 'open' && isEnded ? provider.cancelIntent(intent_id) : intent
}

interface Doing extends Payment {
  readonly one: Case
  readonly action: Action
  readonly finishing: Finishing
}

async function prepareAction(db: D1Database, doing: Doing): Promise<D1PreparedStatement[]> {
  const { one, action, facts } = doing
  const { cause, now } = doing.finishing
  const ordering = { cause, now, card_country: doing.intent?.card_country }
  switch (action) {
    case 'nothing':
      return []
    case 'let_go':
      if (one.payment_state !== 'open' && !one.is_reserved) return []
      return [...prepareLetGo(db, one), prepareGivenUp(db, one)]
    case 'order_paid':
      return preparePaidOrder(db, one, ordering)
    case 'order_waiting':
      return prepareWaitingOrder(db, one, ordering)
    case 'order_returned': {
      const note = facts.isAsAgreed ? 'sold_out' : 'not_as_agreed'
      const release = one.is_reserved ? prepareRelease(db, one.id) : []
      return [...release, ...(await prepareReturnedOrder(db, one, { ...ordering, note }))]
    }
    default:
      return prepareForOrder(db, doing)
  }
}

async function prepareForOrder(
  db: D1Database,
  { one, action, facts, intent, finishing: { cause, now } }: Doing,
): Promise<D1PreparedStatement[]> {
  const { id: quote_id, order_number: number, order_state: from } = one
  if (number === null || from === null) return []
  const isPaid = facts.status === 'succeeded' && !facts.isRefunded
  switch (action) {
    case 'pay':
      return preparePaid(db, one, {
        number,
        goods: await listGoods(db, piecesOf(one)),
        cause,
        now,
        card_country: intent?.card_country,
      })
    case 'fail':
      return [
        ...prepareEnd(db, {
          number,
          quote_id,
          from,
          to: 'cancelled',
          cause,
          now,
          note: 'not_paid',
        }),
        prepareSettled(db, quote_id),
        ...(isPaid ? [prepareRefund(db, { number, cause, now })] : []),
        ...(await prepareOrderLetter(db, one, { kind: 'order-cancelled', number, now })),
      ]
    case 'give_back':
      return [prepareRefund(db, { number, cause, now })]
    case 'note_refund':
      return [
        ...prepareEnd(db, { number, quote_id, from, to: 'refunded', cause, now }),
        prepareSettled(db, quote_id),
        db
          .prepare('UPDATE refund SET done_at = ?2 WHERE order_number = ?1 AND done_at IS NULL')
          .bind(number, now.toISOString()),
        ...(await prepareOrderLetter(db, one, { kind: 'order-refunded', number, now })),
      ]
    default:
      return []
  }
}

function toKind({ status }: Payment['facts']): 'unpaid' | 'over' | 'waiting' {
  if (status === 'cancelled') return 'over'
  return status === 'processing' ? 'waiting' : 'unpaid'
}

function toFinished(
  { order_number: number, order_state: state }: Case,
  kind: 'unpaid' | 'over' | 'waiting',
): Finished {
  return number === null || state === null ? { kind } : { kind: 'ordered', number, state }
}
