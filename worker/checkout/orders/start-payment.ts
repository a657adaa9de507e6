import * as z from 'zod/mini'
import { first, type Db } from '../../db/rows.ts'
import { toSettings } from '../../env.ts'
import { count } from '../../seeing/funnel.ts'
import { spend } from '../../usage/counters.ts'
import { MAX_PAYMENTS_A_DAY, MAX_SCARCE_HOLDS_A_DAY, PROVEN_FACTOR } from '../../usage/limits.ts'
import { toAllowed, toBuckets, type Payer } from '../../usage/payer.ts'
import { findPressure } from '../../usage/pressure.ts'
import { findProvider, requireOpenProvider } from '../payment/choose.ts'
import {
  PaymentRefused,
  PaymentsClosed,
  type Intent,
  type PaymentProvider,
  type ProviderName,
} from '../payment/payment.ts'
import { findCase, type Case } from './case.ts'
import { isConflict } from './conflict.ts'
import { finishPurchase } from './finish.ts'
import type { Holder } from './hold.ts'
import { moneyOf } from './quote.ts'
import {
  prepareReservation,
  reservedUntil,
  toReservationFailure,
  type ReservationFailure,
} from './reservation.ts'
import { prepareLetGo } from './release.ts'

const MINUTE_MS = 60_000
/** When the cron first asks after a payment that nobody has reported. */
const FIRST_LOOK_MS = 5 * MINUTE_MS
const MAX_ATTEMPTS = 3

export type Started =
  | {
      readonly kind: 'started'
      readonly provider: PaymentProvider
      readonly intent: Intent
      /** NULL: an order has the pieces already. */
      readonly reserved_until: string | null
    }
  /** What was quoted cannot be had any more. */
  | { readonly kind: 'gone'; readonly failure: ReservationFailure }
  /** It took too long: a new quote is needed. */
  | { readonly kind: 'over' }
  /** Whoever asks has to prove to be human first, and to ask for a new quote with the proof. */
  | { readonly kind: 'unproven' }
  /** The network has begun too many payments today. */
  | { readonly kind: 'too_many' }

export interface Starting {
  readonly payer: Payer
  readonly now: Date
}

/**
 * Keeps the pieces and makes the intent, which for the same quote is always the same. Whatever stops it
 * in the middle, asking again goes on: nobody can pay before the intent's name is kept.
 */
export async function startPayment(
  env: Env,
  quote_id: string,
  starting: Starting,
): Promise<Started> {
  const { now } = starting
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const one = await findCase(env.DB, quote_id)
    if (one === undefined) return { kind: 'over' }
    if (one.provider !== null) return resume(env, one, { provider: one.provider, now })
    const refused = await findRefusal(env, one, starting)
    if (refused !== undefined) return { kind: refused }
    try {
      await reserve(env, one, starting)
      count(env, { step: 'checkout', currency: one.currency, total: one.total / 10 ** one.digits })
    } catch (error) {
      const failure = toReservationFailure(error)
      if (failure === 'held_often' && mustProve(env, one)) return { kind: 'unproven' }
      if (failure !== undefined) return { kind: 'gone', failure }
      if (!isConflict(error)) throw error
    }
  }
  throw new Error('The quote is being paid elsewhere')
}

/** The provider is asked for each, so a network is bounded, and under pressure a proof is asked for. */
async function findRefusal(
  env: Env,
  one: Case,
  { payer, now }: Starting,
): Promise<'unproven' | 'too_many' | undefined> {
  if (mustProve(env, one) && (await findPressure(env.DB, now))) return 'unproven'
  const counts = toBuckets(payer, 'payments').map((bucket) => ({
    bucket,
    used: 1,
    allowed: toAllowed(payer, MAX_PAYMENTS_A_DAY),
  }))
  return (await spend(env.DB, counts, now)) ? undefined : 'too_many'
}

/** A proof can be asked for, and was not given with the quote. */
function mustProve(env: Env, { is_proven }: Case): boolean {
  return !is_proven && toSettings(env).turnstile !== undefined
}

/** The last of something is held for whoever is proved to be human, where the shop can ask. */
function toHolder(env: Env, one: Case, payer: Payer): Holder {
  const factor = one.is_proven ? PROVEN_FACTOR : Number(!mustProve(env, one))
  const { network, account } = MAX_SCARCE_HOLDS_A_DAY
  const scarce_holds = {
    network: toAllowed(payer, network * factor),
    account: toAllowed(payer, account * factor),
  }
  return { ...payer, scarce_holds }
}

async function reserve(env: Env, one: Case, { payer, now }: Starting): Promise<void> {
  const { DB: db } = env
  const provider = await findProvider(env)
  if (provider === undefined) throw new PaymentsClosed('No payment provider is set up')
  const hold = { expires_at: reservedUntil(now, one), holder: toHolder(env, one, payer) }
  await db.batch([
    ...(await prepareReservation(db, one, { now, hold })),
    db
      .prepare(
        `INSERT INTO payment (quote_id, provider, state, due_at, created_at)
         VALUES (?1, ?2, 'open', ?3, ?4)`,
      )
      .bind(
        one.id,
        provider.name,
        new Date(now.getTime() + FIRST_LOOK_MS).toISOString(),
        now.toISOString(),
      ),
  ])
}

interface Resuming {
  readonly provider: ProviderName
  readonly now: Date
}

async function resume(env: Env, one: Case, { provider: name, now }: Resuming): Promise<Started> {
  const isEnded = one.order_number === null && (one.payment_state !== 'open' || !one.is_reserved)
  if (isEnded) return { kind: 'over' }
  const provider = await requireOpenProvider(env, name)
  const intent = await getOrCreateIntent(env, one, provider)
  if (intent === undefined || intent.status === 'cancelled') return { kind: 'over' }
  const isTooOld = one.order_number === null && one.expires_at <= now.toISOString()
  if (isTooOld && intent.status === 'open') return { kind: 'over' }
  if (one.order_number !== null) return { kind: 'started', provider, intent, reserved_until: null }
  const reserved_until = await findReservedUntil(env.DB, one.id)
  if (reserved_until === undefined) return { kind: 'over' }
  // Asking again sets nothing aside for longer.
  const isLate = reserved_until !== null && reserved_until <= now.toISOString()
  if (isLate && intent.status === 'open') {
    await finishPurchase(env, one.id, { cause: 'shopper', now, isOver: true })
    return { kind: 'over' }
  }
  return { kind: 'started', provider, intent, reserved_until }
}

/** NULL: an order has the pieces; undefined: they were let go meanwhile. */
async function findReservedUntil(db: Db, quote_id: string): Promise<string | null | undefined> {
  const row = await first(
    z.object({ expires_at: z.nullable(z.string()) }),
    db.prepare('SELECT expires_at FROM reservation WHERE quote_id = ?1').bind(quote_id),
  )
  return row?.expires_at
}

/** Undefined: the payment was given up meanwhile, and the intent's secret is told to nobody. */
async function getOrCreateIntent(
  env: Env,
  one: Case,
  provider: PaymentProvider,
): Promise<Intent | undefined> {
  if (one.intent_id !== null) return provider.getIntent(one.intent_id)
  const intent = await createIntent(env, one, provider)
  const { meta } = await env.DB.prepare(
    `UPDATE payment SET intent_id = ?2
     WHERE quote_id = ?1 AND state = 'open' AND COALESCE(intent_id, ?2) = ?2`,
  )
    .bind(one.id, intent.intent_id)
    .run()
  return meta.changes === 0 ? undefined : intent
}

async function createIntent(env: Env, one: Case, provider: PaymentProvider): Promise<Intent> {
  try {
    return await provider.createIntent({ quote_id: one.id, money: moneyOf(one) })
  } catch (error) {
    // It will never be taken: nothing is kept for it. Whatever else failed may be tried again.
    if (error instanceof PaymentRefused) {
      await env.DB.batch([
        ...prepareLetGo(env.DB, one),
        env.DB.prepare('DELETE FROM payment WHERE quote_id = ?1 AND intent_id IS NULL').bind(
          one.id,
        ),
      ])
    }
    throw error
  }
}
