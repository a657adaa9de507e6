import type { Hono } from 'hono'
import { fetchAudit, undoChange } from '#shared/admin/audit-contract.ts'
import type { AuditedKind } from '#shared/admin/audited-kinds.ts'
import { toOrderNumber } from '#shared/checkout/order-number.ts'
import { normalizeEmail } from '../../../worker/mail/email-address.ts'
import { listAuditEntries } from '../../../worker/operations/audit-log.ts'
import { undoChange as runUndo } from '../../../worker/operations/undo.ts'
import { toSku } from '../../../worker/operations/variants.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall, toOperationContext } from '../http/serve-call.ts'

const PAGE_ENTRIES = 50

/** How the log spells the subjects of a kind; the others are spelled as they are typed. */
const SPELLINGS: ReadonlyMap<string, (typed: string) => string> = new Map(
  Object.entries({
    coupon: toSku,
    order: (typed) => toOrderNumber(toSku(typed)),
    staff: normalizeEmail,
    variant: toSku,
  } satisfies Partial<Record<AuditedKind, (typed: string) => string>>),
)

export function serveAudit(app: Hono<AdminEnv>): void {
  serveCall(app, fetchAudit, async ({ subject, ...input }, { env }) => {
    const rows = await listAuditEntries(env.DB, {
      ...input,
      subject: subject && (SPELLINGS.get(input.kind ?? '')?.(subject) ?? subject),
      count: PAGE_ENTRIES + 1,
    })
    const entries = rows.slice(0, PAGE_ENTRIES)
    const last = entries.at(-1)
    const hasMore = rows.length > PAGE_ENTRIES && last !== undefined
    return { entries, next: hasMore ? last.id : null }
  })
  serveCall(app, undoChange, async ({ id }, c) => {
    await runUndo(c.env, id, toOperationContext(c))
    return {}
  })
}
