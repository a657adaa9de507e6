import * as z from 'zod/mini'
import { BASE_CURRENCY, BASE_CURRENCY_RATE } from '#shared/currency/money.ts'
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

const ListedEntryRow = z.extend(EntryRow, {
  code: z.nullable(z.string()),
  digits: z.nullable(z.number()),
})

export interface ListedAuditEntry extends AuditEntryRow {
  /** The currency of the entry's amounts; null if the shop has no currencies. */
  readonly currency: { readonly code: string; readonly digits: number } | null
}

export interface AuditQuery {
  readonly actor?: string | undefined
  readonly kind?: string | undefined
  /** May be set only together with `kind`. */
  readonly subject?: string | undefined
  /** Lists only entries with smaller ids. */
  readonly before?: number | undefined
  readonly count: number
}

/** Lists the newest entries first, by the index of the narrowest filter. */
export async function listAuditEntries(db: Db, query: AuditQuery): Promise<ListedAuditEntry[]> {
  const { actor, kind, subject, before = Number.MAX_SAFE_INTEGER, count } = query
  // The entry of an order names the order's currency; prices and coupons are in the base currency.
  const rows = await all(
    ListedEntryRow,
    db
      .prepare(
        `SELECT id, at, actor, is_verified, action, subject_kind, subject_id, before, after, code,
           iif(after ->> 'currency' IS NULL, ?6, digits) AS digits
         FROM audit_log LEFT JOIN currency ON code = COALESCE(after ->> 'currency', ?7)
         WHERE ${toConditions(query)} AND id < ?4
         ORDER BY id DESC LIMIT ?5`,
      )
      .bind(
        actor ?? null,
        kind ?? null,
        subject ?? null,
        before,
        count,
        BASE_CURRENCY_RATE.digits,
        BASE_CURRENCY,
      ),
  )
  return rows.map(({ code, digits, ...entry }) => ({
    ...entry,
    currency: code === null || digits === null ? null : { code, digits },
  }))
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
