import * as z from 'zod/mini'
import { first, type Db } from '../../db/rows.ts'
import type { PaymentProviderName } from '#shared/checkout/payment-providers.ts'
import type { ProviderEvent } from '../payment/payment-provider.ts'

/** How long a leased event is reserved for one worker. */
const LEASE_MS = 60_000

const LeaseRow = z.object({ attempts: z.number() })
const EventRow = z.object({ done_at: z.nullable(z.string()) })

export interface EventToProcess extends ProviderEvent {
  readonly intent_id: string
  readonly provider: PaymentProviderName
  readonly now: Date
}

/**
 * Leases an event. `taken`: this worker processes it; `busy`: another one does; `done`: it is
 * processed.
 */
export async function leaseEvent(
  db: Db,
  event: EventToProcess,
): Promise<'taken' | 'busy' | 'done'> {
  const { provider, id, type, intent_id, now } = event
  const leased_until = new Date(now.getTime() + LEASE_MS).toISOString()
  const leaseRow = await first(
    LeaseRow,
    db
      .prepare(
        `INSERT INTO webhook_event (provider, id, type, intent_id, received_at, leased_until)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (provider, id) DO UPDATE SET
           leased_until = excluded.leased_until, attempts = attempts + 1
         WHERE done_at IS NULL AND leased_until <= excluded.received_at
         RETURNING attempts`,
      )
      .bind(provider, id, type, intent_id, now.toISOString(), leased_until),
  )
  if (leaseRow !== undefined) return 'taken'
  const eventRow = await first(
    EventRow,
    db
      .prepare('SELECT done_at FROM webhook_event WHERE provider = ?1 AND id = ?2')
      .bind(provider, id),
  )
  return typeof eventRow?.done_at === 'string' ? 'done' : 'busy'
}

type EventKey = Pick<EventToProcess, 'provider' | 'id' | 'now'>

export async function finishEvent(db: Db, { provider, id, now }: EventKey): Promise<void> {
  await db
    .prepare('UPDATE webhook_event SET done_at = ?3 WHERE provider = ?1 AND id = ?2')
    .bind(provider, id, now.toISOString())
    .run()
}

/** Releases the lease of a failed event, so that the next delivery can retry at once. */
export async function releaseEvent(db: Db, { provider, id, now }: EventKey): Promise<void> {
  await db
    .prepare('UPDATE webhook_event SET leased_until = ?3 WHERE provider = ?1 AND id = ?2')
    .bind(provider, id, now.toISOString())
    .run()
}
