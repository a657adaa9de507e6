import type { Hono } from 'hono'
import { fetchAudit, undoChange } from '#shared/admin/audit-contract.ts'
import { listAuditEntries } from '../../../worker/operations/audit-log.ts'
import { undoChange as runUndo } from '../../../worker/operations/undo.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall, toOperationContext } from '../http/serve-call.ts'

const PAGE_ENTRIES = 50

export function serveAudit(app: Hono<AdminEnv>): void {
  serveCall(app, fetchAudit, async (input, { env }) => {
    const rows = await listAuditEntries(env.DB, { ...input, count: PAGE_ENTRIES + 1 })
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
