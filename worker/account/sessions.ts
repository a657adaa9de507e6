import * as z from 'zod/mini'
import { SESSION_DAYS } from '#shared/account/session.ts'
import { DAY_MS } from '#shared/time/day.ts'
import type { Db } from '../db/rows.ts'
import { IS_OWNER_SQL, ownerValues, type Owner } from './accounts.ts'
import { createSecret, type Secret } from './secret.ts'

const SESSION_MS = SESSION_DAYS * DAY_MS

export interface SessionStart {
  readonly secret: Secret
  readonly device: string
  /** ISO 8601. */
  readonly now: string
}

export async function createSessionStart(device: string, now: string): Promise<SessionStart> {
  return { secret: await createSecret(), device, now }
}

/**
 * Prepares the insertion of a session; it does nothing and returns no row if the password has changed.
 */
export function prepareSession(db: Db, owner: Required<Owner>, start: SessionStart) {
  const sql = `SELECT id FROM account WHERE ${IS_OWNER_SQL}`
  return prepareSessionOf(db, { sql, values: ownerValues(owner) }, start)
}

/** A SELECT of one account's `id`, or of no row. Its parameters are ?1, ?2, … */
export interface SessionOwner {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

/** Prepares the insertion of a session of the account that is selected, if there is one. */
export function prepareSessionOf(
  db: Db,
  { sql, values }: SessionOwner,
  { secret, device, now }: SessionStart,
) {
  const expires_at = new Date(Date.parse(now) + SESSION_MS).toISOString()
  const columns = [secret.token_hash, crypto.randomUUID(), device, now, now, expires_at]
  const places = columns.map((_, index) => `?${values.length + index + 1}`).join(', ')
  return db
    .prepare(
      `INSERT INTO session (token_hash, id, device, created_at, seen_at, expires_at, account_id)
       SELECT ${places}, id FROM (${sql})
       RETURNING account_id`,
    )
    .bind(...values, ...columns)
}

/** A new session, whose token is returned only this once. */
export interface StartedSession {
  readonly account_id: number
  readonly token: string
}

const SessionRow = z.object({ account_id: z.number() })

/** Reads the result of prepareSession from its batch. */
export function toStartedSession(
  result: D1Result | undefined,
  { secret }: SessionStart,
): StartedSession | undefined {
  const [row] = z.parse(z.array(SessionRow), result?.results ?? [])
  return row === undefined ? undefined : { account_id: row.account_id, token: secret.token }
}

export async function endSession(db: Db, token_hash: string, now: string): Promise<void> {
  await db
    .prepare('UPDATE session SET revoked_at = ?2 WHERE token_hash = ?1 AND revoked_at IS NULL')
    .bind(token_hash, now)
    .run()
}

interface SessionRevocation {
  readonly account_id: number
  /** Nothing is revoked if the account has another password by then. */
  readonly password_hash: string
  /** The session that remains valid. */
  readonly except: string
  readonly now: string
}

export function prepareOtherSessionsRevocation(
  db: Db,
  { account_id, password_hash, except, now }: SessionRevocation,
) {
  return db
    .prepare(
      `UPDATE session SET revoked_at = ?4
       WHERE account_id = ?1 AND token_hash <> ?3 AND revoked_at IS NULL
         AND EXISTS (SELECT 1 FROM account WHERE id = ?1 AND password_hash = ?2)`,
    )
    .bind(account_id, password_hash, except, now)
}
