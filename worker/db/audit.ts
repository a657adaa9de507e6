import type { AuditedKind } from '#shared/admin/audited-kinds.ts'
import type { Db } from './rows.ts'

/** The person or program that runs an operation. */
export interface Actor {
  /** The email address of a member of staff, or the name that a command states. */
  readonly name: string
  /** Whether the name was verified by signing in; commands only state it. */
  readonly is_verified: boolean
  /** All changes of one request, or of one run of a command, have the same id. */
  readonly request_id: string
}

/** The actor and the time of an operation. */
export interface OperationContext {
  readonly actor: Actor
  readonly now: Date
}

/** Values without personal data: states, amounts, quantities, SKUs, ids. */
export type AuditedValues = Readonly<Record<string, unknown>>

export interface AuditedAction extends OperationContext {
  /** Such as `order.ship`. */
  readonly action: `${AuditedKind}.${string}`
  /** An order's number, a SKU, an id; never an email address of a customer. */
  readonly subject_id: string
  readonly before?: AuditedValues | undefined
  readonly after?: AuditedValues | undefined
}

export interface VariantAudits extends OperationContext {
  readonly action: `variant.${string}`
  readonly column: 'stock' | 'price'
  readonly sql: string
  readonly parameter: string
}

const INSERT_SQL = `INSERT INTO audit_log
  (at, actor, is_verified, action, subject_kind, subject_id, before, after, request_id)`

/** Prepares the row of an action, for the batch that does it: both are stored, or neither is. */
export function prepareAudit(db: Db, action: AuditedAction): D1PreparedStatement {
  return db
    .prepare(`${INSERT_SQL} VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`)
    .bind(...toValues(action))
}

/**
 * Does the same if the statement before it in the batch has changed a row, for changes that state their
 * condition in SQL.
 */
export function prepareAuditOfChange(db: Db, action: AuditedAction): D1PreparedStatement {
  return db
    .prepare(`${INSERT_SQL} SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE changes() > 0`)
    .bind(...toValues(action))
}

/**
 * Does the same for an action that replaces the catalogue: the subject, and the version after it, is the one
 * that the statements before it in the batch have stored.
 */
export function prepareCatalogueAudit(
  db: Pick<Db, 'prepare'>,
  action: Omit<AuditedAction, 'subject_id'>,
): D1PreparedStatement {
  return db
    .prepare(
      `${INSERT_SQL} SELECT ?1, ?2, ?3, ?4, ?5, CAST(version AS TEXT), ?7,
         json_set(COALESCE(?8, '{}'), '$.version', version), ?9
       FROM catalogue WHERE id = 1 AND ?6 = ''`,
    )
    .bind(...toValues({ ...action, subject_id: '' }))
}

/**
 * Does the same for each SKU that a statement lists, with its values before and after. The statement has the
 * columns `sku`, `was` and `value` and the parameter `?6`.
 */
export function prepareVariantAudits(
  db: Db,
  { actor, now, action, column, sql, parameter }: VariantAudits,
): D1PreparedStatement {
  return db
    .prepare(
      `${INSERT_SQL}
       SELECT ?1, ?2, ?3, ?4, 'variant', sku, json_object(?7, was), json_object(?7, value), ?5
       FROM (${sql})`,
    )
    .bind(
      now.toISOString(),
      actor.name,
      actor.is_verified ? 1 : 0,
      action,
      actor.request_id,
      parameter,
      column,
    )
}

function toValues({ actor, action, subject_id, before, after, now }: AuditedAction) {
  const [subject_kind] = action.split('.')
  return [
    now.toISOString(),
    actor.name,
    actor.is_verified ? 1 : 0,
    action,
    subject_kind,
    subject_id,
    toJson(before),
    toJson(after),
    actor.request_id,
  ]
}

function toJson(values: AuditedValues | undefined): string | null {
  return values === undefined ? null : JSON.stringify(values)
}
