import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { Moment } from '#shared/api/moment.ts'
import { integerParam } from '#shared/api/query.ts'

const MAX_FILTER_CHARACTERS = 254
const FilterText = z.string().check(z.maxLength(MAX_FILTER_CHARACTERS))

const AuditEntry = z.object({
  id: z.int(),
  at: Moment,
  actor: z.string(),
  /** False for commands, which only state who runs them. */
  is_verified: z.boolean(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  /** JSON, or null. Amounts are in minor units. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The currency of the amounts; null if the shop has no currencies. */
  currency: z.nullable(z.object({ code: z.string(), digits: z.int() })),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** A page of the audit log, the newest entries first. */
export const fetchAudit = endpoint({
  method: 'GET',
  path: '/audit',
  input: z.object({
    actor: z.optional(FilterText),
    kind: z.optional(FilterText),
    /** An order's number, a SKU, an id: of the kind that must be given with it. */
    subject: z.optional(FilterText),
    /** Only entries before the one of this id. */
    before: z.optional(integerParam),
  }),
  output: z.object({
    entries: z.array(AuditEntry),
    /** The id for the next page; null if this is the last. */
    next: z.nullable(z.int()),
  }),
})

/** Undoes a change that left its values; the undoing has an entry of its own. */
export const undoChange = endpoint({
  method: 'POST',
  path: '/audit/undo',
  input: z.object({ id: z.int() }),
  output: z.object({}),
})
