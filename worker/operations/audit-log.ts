import * as z from 'zod/mini'
import { all, first, flag, type Db } from '../db/rows.ts'

const EntryRow = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  is_verified: flag,
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type AuditEntryRow = z.infer<typeof EntryRow>

export interface AuditQuery {
  readonly actor?: string | undefined
  readonly kind?: string | undefined
  /** Only together with `kind`. */
  readonly subject?: string | undefined
  /** Only entries with smaller ids. */
  readonly before?: number | undefined
  readonly count: number
}

/** Lists the newest entries first, by the index of the narrowest filter. */
export function listAuditEntries(db: Db, query: AuditQuery): Promise<AuditEntryRow[]> {
  const { actor, kind, subject, before = Number.MAX_SAFE_INTEGER, count } = query
  return all(
    EntryRow,
    db
      .prepare(
        `SELECT id, at, actor, is_verified, action, subject_kind, subject_id, before, after
         FROM audit_log WHERE ${toConditions(query)} AND id < ?4
         ORDER BY id DESC LIMIT ?5`,
      )
      .bind(actor ?? null, kind ?? null, subject ?? null, before, count),
  )
}

export function findAuditEntry(db: Db, id: number): Promise<AuditEntryRow | undefined> {
  return first(
    EntryRow,
    db
      .prepare(
        `SELECT id, at, actor, is_verified, action, subject_kind, subject_id, before, after
         FROM audit_log WHERE id = ?1`,
      )
      .bind(id),
  )
}

/** SQLite plans a statement before it knows which parameters are NULL, so each filter is another one. */
function toConditions({ actor, kind, subject }: AuditQuery): string {
  const isSubject = kind !== undefined && subject !== undefined
  return [
    isSubject ? 'subject_kind = ?2 AND subject_id = ?3' : '?3 IS NULL',
    ...(isSubject ? [] : [kind === undefined ? '?2 IS NULL' : 'subject_kind = ?2']),
    actor === undefined ? '?1 IS NULL' : 'actor = ?1',
  ].join(' AND ')
}
