import type { RefusalCode } from '#shared/admin/refusals.ts'
import { findRefusal } from './describe-error.ts'

const OTHER_CONTENTS: ReadonlySet<RefusalCode> = new Set([
  'draft_differs',
  'refund_differs',
  'parcel_differs',
])

/**
 * Returns the id with which a form is sent after a failure. It stays, because what failed may have been stored:
 * with another id the same draft, refund or parcel, or a corrected one, would be stored beside it without
 * anybody's knowledge. Only the refusal that tells the person of the stored one makes the next press another one.
 */
export function findNextId(id: string, failure: Error): string {
  const code = findRefusal(failure)?.code
  return code !== undefined && OTHER_CONTENTS.has(code) ? crypto.randomUUID() : id
}
