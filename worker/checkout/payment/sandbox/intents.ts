import * as z from 'zod/mini'
import { first } from '../../../db/rows.ts'
import { randomId } from '../../../crypto/random.ts'

const STATUSES = [
  'requires_payment',
  'requires_action',
  'processing',
  'succeeded',
  'cancelled',
] as const
export type SandboxStatus = (typeof STATUSES)[number]

const SandboxIntent = z.object({
  id: z.string(),
  client_secret: z.string(),
  quote_id: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(STATUSES),
  settles_at: z.nullable(z.string()),
  settles_as: z.nullable(z.enum(['succeeded', 'requires_payment'])),
  challenge: z.nullable(z.string()),
  return_url: z.nullable(z.string()),
  amount_refunded: z.number(),
  card_country: z.nullable(z.string()),
})
export type SandboxIntent = z.infer<typeof SandboxIntent>

export interface NewIntent {
  readonly quote_id: string
  readonly amount: number
  readonly currency: string
  /** ISO 8601. */
  readonly now: string
}

export async function createSandboxIntent(
  db: D1Database,
  { quote_id, amount, currency, now }: NewIntent,
): Promise<SandboxIntent> {
  const id = `sbx_${randomId()}`
  const key = `quote-${quote_id}`
  await db
    .prepare(
      `INSERT INTO sandbox_intent
         (id, idempotency_key, client_secret, quote_id, amount, currency, status, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'requires_payment', ?7)
       ON CONFLICT (idempotency_key) DO NOTHING`,
    )
    .bind(id, key, `${id}_secret_${randomId()}`, quote_id, amount, currency, now)
    .run()
  return getIntentBy(db, 'idempotency_key', key)
}

type Column = 'id' | 'idempotency_key' | 'client_secret' | 'challenge'

export async function findIntentBy(
  db: D1Database,
  column: Column,
  value: string,
): Promise<SandboxIntent | undefined> {
  return first(
    SandboxIntent,
    db.prepare(`SELECT * FROM sandbox_intent WHERE ${column} = ?1`).bind(value),
  )
}

async function getIntentBy(db: D1Database, column: Column, value: string): Promise<SandboxIntent> {
  const intent = await findIntentBy(db, column, value)
  if (intent === undefined) throw new Error('The sandbox knows no such payment')
  return intent
}

/**
 * Returns the current intent, after it has settled a delayed payment that is due. `now` is ISO
 * 8601.
 */
export async function getSandboxIntent(
  db: D1Database,
  id: string,
  now: string,
): Promise<SandboxIntent> {
  await db
    .prepare(
      `UPDATE sandbox_intent SET status = settles_as, settles_at = NULL, settles_as = NULL
       WHERE id = ?1 AND status = 'processing' AND settles_at <= ?2`,
    )
    .bind(id, now)
    .run()
  return getIntentBy(db, 'id', id)
}

export interface StatusChange {
  readonly id: string
  readonly from: readonly SandboxStatus[]
  readonly to: SandboxStatus
  readonly settles_at?: string
  readonly settles_as?: 'succeeded' | 'requires_payment'
  readonly challenge?: string
  readonly return_url?: string
  /** The number in ISO 3166-1; undefined leaves the stored one. */
  readonly card_country_id?: number | undefined
}

const UpdatedRow = z.object({ id: z.string() })

/** Returns false if the intent is in none of the expected states. */
export async function changeStatus(db: D1Database, change: StatusChange): Promise<boolean> {
  const { id, from, to, settles_at, settles_as, challenge, return_url, card_country_id } = change
  const row = await first(
    UpdatedRow,
    db
      .prepare(
        `UPDATE sandbox_intent
         SET status = ?3, settles_at = ?4, settles_as = ?5, challenge = ?6, return_url = ?7,
           card_country = COALESCE((SELECT code FROM country WHERE id = ?8), card_country)
         WHERE id = ?1 AND status IN (SELECT value FROM json_each(?2)) RETURNING id`,
      )
      .bind(
        id,
        JSON.stringify(from),
        to,
        settles_at ?? null,
        settles_as ?? null,
        challenge ?? null,
        return_url ?? null,
        card_country_id ?? null,
      ),
  )
  return row !== undefined
}

export async function refundSandboxIntent(db: D1Database, id: string): Promise<void> {
  await db
    .prepare(
      "UPDATE sandbox_intent SET amount_refunded = amount WHERE id = ?1 AND status = 'succeeded'",
    )
    .bind(id)
    .run()
}

export interface SandboxPart {
  readonly intent_id: string
  readonly refund_id: string
  readonly amount: number
}

/** A trigger adds the amount to what was refunded, which cannot be more than was paid. */
export async function refundSandboxPart(
  db: D1Database,
  { intent_id, refund_id, amount }: SandboxPart,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO sandbox_refund (id, intent_id, amount)
       SELECT ?1, id, ?3 FROM sandbox_intent WHERE id = ?2 AND status = 'succeeded'
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(refund_id, intent_id, amount)
    .run()
}
