import * as z from 'zod/mini'
import { first, type Db } from '../../db/rows.ts'
import { toSettings } from '../../env.ts'
import { countFunnelStep } from '../../analytics/funnel.ts'
import { tryConsume } from '../../db/counters.ts'
import {
  MAX_PAYMENTS_PER_DAY,
  MAX_SCARCE_HOLDS_PER_DAY,
  PROVEN_FACTOR,
} from '../../usage/limits.ts'
import { toDailyLimit, toBuckets, type UsageSubject } from '../../usage/usage-subject.ts'
import { readStoragePressure } from '../../usage/pressure.ts'
import { findProvider, requireOpenProvider } from '../payment/choose-provider.ts'
import {
  MissingPaymentProvider,
  type Intent,
  type PaymentProvider,
} from '../payment/payment-provider.ts'
import { findPurchase, type PurchaseRecord } from './purchase-record.ts'
import { prepareClaim } from './claim.ts'
import { isConflict } from './conflict.ts'
import { finishPurchase } from './finish-purchase.ts'
import { getOrCreateIntent } from './get-or-create-intent.ts'
import type { Holder } from './hold.ts'
import { runWithClaim, type ClaimOptions, type ClaimResult } from './run-with-claim.ts'
import {
  prepareReservation,
  reservedUntil,
  toReservationFailure,
  type ReservationFailure,
} from './reservation.ts'

const MINUTE_MS = 60_000
/** When the cron first queries a payment that no webhook has reported. */
const FIRST_CHECK_MS = 5 * MINUTE_MS
const MAX_ATTEMPTS = 3

export type PaymentStart =
  | {
      readonly kind: 'started'
      readonly provider: PaymentProvider
      readonly intent: Intent
      /** Null if the stock already belongs to an order. */
      readonly reserved_until: string | null
    }
  /** The quoted goods are no longer available. */
  | { readonly kind: 'gone'; readonly failure: ReservationFailure }
  /** The quote has expired; a new one is needed. */
  | { readonly kind: 'over' }
  /** The visitor must request a new quote with a proof of being human. */
  | { readonly kind: 'unproven' }
  /** The network has started too many payments today. */
  | { readonly kind: 'too_many' }
  | { readonly kind: Exclude<ClaimResult, 'claimed'> }

export interface StartOptions {
  readonly payer: UsageSubject
  readonly claim: ClaimOptions
  readonly now: Date
}

/**
 * Reserves the stock and creates the intent, which is always the same for a quote. If it is
 * interrupted, a repeated call resumes it: nobody can pay before the intent's id is stored.
 */
export async function startPayment(
  env: Env,
  quote_id: string,
  options: StartOptions,
): Promise<PaymentStart> {
  const { now, claim } = options
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const purchase = await findPurchase(env.DB, quote_id)
    if (purchase === undefined) return { kind: 'over' }
    if (purchase.provider !== null)
      return resume(env, purchase, { provider: purchase.provider, now })
    const limit = await findPaymentLimit(env, purchase, options)
    if (limit !== undefined) return { kind: limit }
    try {
      const run = () => reserve(env, purchase, options)
      const claimResult = await runWithClaim(env, quote_id, { claim, run })
      if (claimResult !== 'claimed') return { kind: claimResult }
      countFunnelStep(env, {
        step: 'checkout',
        currency: purchase.currency,
        total: purchase.total / 10 ** purchase.digits,
      })
    } catch (error) {
      const failure = toReservationFailure(error)
      if (failure === 'held_often' && mustProve(env, purchase)) return { kind: 'unproven' }
      if (failure !== undefined) return { kind: 'gone', failure }
      if (!isConflict(error)) throw error
    }
  }
  throw new Error('The quote is being paid elsewhere')
}

/**
 * Limits payments per network, because each one calls the provider, and requires a proof under
 * pressure.
 */
async function findPaymentLimit(
  env: Env,
  purchase: PurchaseRecord,
  { payer, now }: StartOptions,
): Promise<'unproven' | 'too_many' | undefined> {
  if (mustProve(env, purchase) && (await readStoragePressure(env.DB, now))) return 'unproven'
  const counts = toBuckets(payer, 'payments').map((bucket) => ({
    bucket,
    used: 1,
    allowed: toDailyLimit(payer, MAX_PAYMENTS_PER_DAY),
  }))
  return (await tryConsume(env.DB, counts, now)) ? undefined : 'too_many'
}

/** Whether the shop can require a proof that the quote does not have. */
function mustProve(env: Env, { is_proven }: PurchaseRecord): boolean {
  return !is_proven && toSettings(env).turnstile !== undefined
}

/**
 * Visitors who have proved to be human may hold scarce stock more often, if the shop can verify
 * that.
 */
function toHolder(env: Env, purchase: PurchaseRecord, payer: UsageSubject): Holder {
  const factor = purchase.is_proven ? PROVEN_FACTOR : Number(!mustProve(env, purchase))
  const { network, account } = MAX_SCARCE_HOLDS_PER_DAY
  const scarce_holds = {
    network: toDailyLimit(payer, network * factor),
    account: toDailyLimit(payer, account * factor),
  }
  return { ...payer, scarce_holds }
}

async function reserve(
  env: Env,
  purchase: PurchaseRecord,
  { payer, claim, now }: StartOptions,
): Promise<void> {
  const { DB: db } = env
  const provider = await findProvider(env)
  if (provider === undefined) throw new MissingPaymentProvider('No payment provider is set up')
  const hold = { expires_at: reservedUntil(now, purchase), holder: toHolder(env, purchase, payer) }
  await db.batch([
    // First, so that pieces held by the buyer's own other tab do not count as sold out.
    prepareClaim(db, purchase.id, claim),
    db
      .prepare(
        `INSERT INTO payment (quote_id, provider, state, due_at, created_at)
         VALUES (?1, ?2, 'open', ?3, ?4)`,
      )
      .bind(
        purchase.id,
        provider.name,
        new Date(now.getTime() + FIRST_CHECK_MS).toISOString(),
        now.toISOString(),
      ),
    ...(await prepareReservation(db, purchase, { now, hold })),
  ])
}

interface ResumeOptions {
  readonly provider: string
  readonly now: Date
}

async function resume(
  env: Env,
  purchase: PurchaseRecord,
  { provider: name, now }: ResumeOptions,
): Promise<PaymentStart> {
  const isOrdered = purchase.order_number !== null
  if (!isOrdered && purchase.payment_state !== 'open') return { kind: 'over' }
  const provider = await requireOpenProvider(env, name)
  if (!isOrdered && !purchase.is_reserved) return endPayment(env, purchase, { provider, now })
  const intent = await getOrCreateIntent(env, purchase, provider)
  if (intent === undefined || intent.status === 'cancelled') return { kind: 'over' }
  const isTooOld = !isOrdered && purchase.expires_at <= now.toISOString()
  if (isTooOld && intent.status === 'open') return { kind: 'over' }
  if (isOrdered) return { kind: 'started', provider, intent, reserved_until: null }
  const reserved_until = await findReservedUntil(env.DB, purchase.id)
  // Repeating the request does not extend the reservation.
  const isReservationExpired =
    typeof reserved_until === 'string' && reserved_until <= now.toISOString()
  if (reserved_until === undefined || (isReservationExpired && intent.status === 'open'))
    return endPayment(env, purchase, { provider, now })
  return { kind: 'started', provider, intent, reserved_until }
}

interface EndOptions {
  readonly provider: PaymentProvider
  readonly now: Date
}

/**
 * Ends a payment whose reservation was released or has expired. If it was made, it has become an
 * order or is being processed, and nobody pays again.
 */
async function endPayment(
  env: Env,
  { id, intent_id }: PurchaseRecord,
  { provider, now }: EndOptions,
): Promise<PaymentStart> {
  const outcome = await finishPurchase(env, id, { cause: 'shopper', now, isOver: true })
  const isMade = outcome?.kind === 'ordered' || outcome?.kind === 'waiting'
  if (!isMade || intent_id === null) return { kind: 'over' }
  const intent = await provider.getIntent(intent_id)
  return { kind: 'started', provider, intent, reserved_until: null }
}

/**
 * Returns null if the stock belongs to an order, and undefined if the reservation was released in
 * the meantime.
 */
async function findReservedUntil(db: Db, quote_id: string): Promise<string | null | undefined> {
  const row = await first(
    z.object({ expires_at: z.nullable(z.string()) }),
    db.prepare('SELECT expires_at FROM reservation WHERE quote_id = ?1').bind(quote_id),
  )
  return row?.expires_at
}
