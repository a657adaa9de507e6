import * as z from 'zod/mini'
import { all } from '../../../db/rows.ts'
import { getSigningKey, verifySignature, sign } from '../../../crypto/signing-key.ts'
import { InvalidWebhook, type ProviderEvent, type WebhookCall } from '../payment-provider.ts'

/* Events are signed in Stripe's format: `t=` seconds, `v1=` signature of `t.payload`. */

const KEY_NAME = 'sandbox-webhook'
const TOLERANCE_S = 300
const FAILURE_EVENT_TYPE = 'payment_intent.payment_failed'
/** The maximum number of failure events per intent, because a card can be tried without end. */
const MAX_FAILURE_EVENTS = 20
const SIGNATURE_PATTERN = /^t=(\d{1,12}),v1=([\w-]{1,100})$/

const Payload = z.object({ id: z.string(), type: z.string(), intent_id: z.string() })

export interface SignedEvent {
  readonly payload: string
  readonly signature: string
}

export async function signEvent(
  db: D1Database,
  event: z.infer<typeof Payload>,
  now: Date,
): Promise<SignedEvent> {
  const payload = JSON.stringify(event)
  const seconds = Math.floor(now.getTime() / 1000)
  const signature = await sign(await getSigningKey(db, KEY_NAME), `${seconds}.${payload}`)
  return { payload, signature: `t=${seconds},v1=${signature}` }
}

export async function parseSandboxEvent(
  db: D1Database,
  { payload, signature, now }: WebhookCall,
): Promise<ProviderEvent> {
  const [, seconds, receivedSignature] = SIGNATURE_PATTERN.exec(signature) ?? []
  if (seconds === undefined || receivedSignature === undefined)
    throw new InvalidWebhook('no signature')
  const key = await getSigningKey(db, KEY_NAME)
  if (!(await verifySignature(key, `${seconds}.${payload}`, receivedSignature))) {
    throw new InvalidWebhook('wrong signature')
  }
  const age_s = now.getTime() / 1000 - Number(seconds)
  if (age_s > TOLERANCE_S) throw new InvalidWebhook('too old')
  return z.parse(Payload, JSON.parse(payload))
}

export interface EventToStore {
  readonly intent_id: string
  readonly type: string
  /** ISO 8601. */
  readonly now: string
  readonly due_at: string
}

export async function storeEvent(
  db: D1Database,
  { intent_id, type, now, due_at }: EventToStore,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO sandbox_event (id, intent_id, type, created_at, due_at)
       SELECT ?1, ?2, ?3, ?4, ?5
       WHERE ?3 <> '${FAILURE_EVENT_TYPE}'
         OR (SELECT COUNT(*) FROM sandbox_event WHERE intent_id = ?2) < ?6`,
    )
    .bind(`evt_${crypto.randomUUID()}`, intent_id, type, now, due_at, MAX_FAILURE_EVENTS)
    .run()
}

const LEASE_MS = 60_000
const MAX_ATTEMPTS = 20

const DueEvent = z.object({ id: z.string(), type: z.string(), intent_id: z.string() })

/** Leases due events for a minute. */
export function leaseEvents(
  db: D1Database,
  now: Date,
  count: number,
): Promise<z.infer<typeof DueEvent>[]> {
  return all(
    DueEvent,
    db
      .prepare(
        `UPDATE sandbox_event SET attempts = attempts + 1, due_at = ?2
         WHERE id IN (
           SELECT id FROM sandbox_event
           WHERE delivered_at IS NULL AND due_at <= ?1 AND attempts < ?3
           ORDER BY due_at LIMIT ?4
         )
         RETURNING id, type, intent_id`,
      )
      .bind(
        now.toISOString(),
        new Date(now.getTime() + LEASE_MS).toISOString(),
        MAX_ATTEMPTS,
        count,
      ),
  )
}

export async function markDelivered(db: D1Database, id: string, now: Date): Promise<void> {
  await db
    .prepare('UPDATE sandbox_event SET delivered_at = ?2 WHERE id = ?1')
    .bind(id, now.toISOString())
    .run()
}
