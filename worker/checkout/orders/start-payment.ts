import { count } from '../../seeing/funnel.ts'
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

/**
 * Keeps the pieces and makes the intent, which for the same quote is always the same. Whatever stops it
 * in the middle, asking again goes on: nobody can pay before the intent's name is kept.
 */
export async function startPayment(env: Env, quote_id: string, now: Date): Promise<Started> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const one = await findCase(env.DB, quote_id)
    if (one === undefined) return { kind: 'over' }
    if (one.provider !== null) return resume(env, one, { provider: one.provider, now })
    try {
      await reserve(env, one, now)
      count(env, { step: 'checkout', currency: one.currency, total: one.total / 10 ** one.digits })
    } catch (error) {
      const failure = toReservationFailure(error)
      if (failure !== undefined) return { kind: 'gone', failure }
      if (!isConflict(error)) throw error
    }
  }
  throw new Error('The quote is being paid elsewhere')
}

async function reserve(env: Env, one: Case, now: Date): Promise<void> {
  const { DB: db } = env
  const provider = await findProvider(env)
  if (provider === undefined) throw new PaymentsClosed('No payment provider is set up')
  await db.batch([
    ...(await prepareReservation(db, one, { now, expires_at: reservedUntil(now, one) })),
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
  const reserved_until = reservedUntil(now, one)
  const { meta } = await env.DB.prepare(
    `UPDATE reservation SET expires_at = MAX(expires_at, ?2)
     WHERE quote_id = ?1 AND expires_at IS NOT NULL`,
  )
    .bind(one.id, reserved_until)
    .run()
  if (meta.changes === 0) return { kind: 'over' }
  return { kind: 'started', provider, intent, reserved_until }
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
