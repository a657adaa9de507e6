import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'

const AuditRow = z.object({
  actor: z.string(),
  is_verified: z.number(),
  action: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

/** Lists the audit rows of one subject, the oldest first. */
export async function listAuditRows(kind: string, id: string) {
  const { results } = await env.DB.prepare(
    `SELECT actor, is_verified, action, before, after FROM audit_log
     WHERE subject_kind = ?1 AND subject_id = ?2 ORDER BY id`,
  )
    .bind(kind, id)
    .all()
  return results.map((row) => z.parse(AuditRow, row))
}
