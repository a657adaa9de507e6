import * as z from 'zod/mini'
import { Session } from '#shared/account/my-contract.ts'
import type { Session as Asking } from '../http/auth.ts'
import { all, first, flag, type Db } from '../db/rows.ts'

/** The current session and the time (ISO 8601 in UTC). */
interface SessionsQuery extends Asking {
  readonly now: string
}

const SessionRow = z.extend(Session, { is_current: flag })

/** Lists the valid sessions, most recently used first. */
export async function listSessions(
  db: Db,
  { account_id, token_hash, now }: SessionsQuery,
): Promise<Session[]> {
  const statement = db
    .prepare(
      `SELECT id, device, created_at, seen_at, token_hash = ?2 AS is_current FROM session
       WHERE account_id = ?1 AND revoked_at IS NULL AND expires_at > ?3
       ORDER BY is_current DESC, seen_at DESC, created_at DESC, id`,
    )
    .bind(account_id, token_hash, now)
  return all(SessionRow, statement)
}

/**
 * Revokes a session; returns false if it does not belong to the account. A revoked session stays revoked.
 */
export async function endSessionById(db: Db, { account_id, now }: SessionsQuery, id: string) {
  const statement = db
    .prepare(
      `UPDATE session SET revoked_at = COALESCE(revoked_at, ?3)
       WHERE account_id = ?1 AND id = ?2 AND id <> '' RETURNING id`,
    )
    .bind(account_id, id, now)
  return (await first(z.object({ id: z.string() }), statement)) !== undefined
}

/** Revokes all sessions except the current one. */
export async function endOtherSessions(db: Db, { account_id, token_hash, now }: SessionsQuery) {
  await db
    .prepare(
      `UPDATE session SET revoked_at = ?3
       WHERE account_id = ?1 AND token_hash <> ?2 AND revoked_at IS NULL`,
    )
    .bind(account_id, token_hash, now)
    .run()
}
