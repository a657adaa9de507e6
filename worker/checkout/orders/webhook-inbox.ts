import * as z from 'zod/mini'
import { first, type Db } from '../../db/rows.ts'
import type { ProviderEvent, ProviderName } from '../payment/payment.ts'

/** Whoever works on an event has this long until another may. */
const LEASE_MS = 60_000

const Taken = z.object({ attempts: z.number() })
const Known = z.object({ done_at: z.nullable(z.string()) })

export interface EventToTake extends ProviderEvent {
  readonly intent_id: string
  readonly provider: ProviderName
  readonly now: Date
}

/** Each event has one row: `taken` is ours to work on, `busy` somebody else's, `done` is over. */
export async function takeEvent(db: Db, event: EventToTake): Promise<'taken' | 'busy' | 'done'> {
  const { provider, id, type, intent_id, now } = event
  const leased_until = new Date(now.getTime() + LEASE_MS).toISOString()
  const taken = await first(
    Taken,
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
  if (taken !== undefined) return 'taken'
  const known = await first(
    Known,
    db
      .prepare('SELECT done_at FROM webhook_event WHERE provider = ?1 AND id = ?2')
      .bind(provider, id),
  )
  return typeof known?.done_at === 'string' ? 'done' : 'busy'
}

type EventKey = Pick<EventToTake, 'provider' | 'id' | 'now'>

export async function finishEvent(db: Db, { provider, id, now }: EventKey): Promise<void> {
  await db
    .prepare('UPDATE webhook_event SET done_at = ?3 WHERE provider = ?1 AND id = ?2')
    .bind(provider, id, now.toISOString())
    .run()
}

/** It failed: the next delivery may try at once. */
export async function returnEvent(db: Db, { provider, id, now }: EventKey): Promise<void> {
  await db
    .prepare('UPDATE webhook_event SET leased_until = ?3 WHERE provider = ?1 AND id = ?2')
    .bind(provider, id, now.toISOString())
    .run()
}
