import type { RefusalCode } from '#shared/admin/refusals.ts'
import { findRefusal } from './describe-error.ts'

const DIFFERENT_CONTENTS_CODES: ReadonlySet<RefusalCode> = new Set([
  'draft_differs',
  'refund_differs',
  'parcel_differs',
])

/**
 * Returns the id with which a form is sent after a failure. It stays, because what failed may have been stored:
 * with another id the same draft, refund or parcel, or a corrected one, would be stored beside it without
 * anybody's knowledge. Only a refusal that names the stored one to the person gives the next attempt a new id.
 */
export function toNextId(id: string, failure: Error): string {
  const code = findRefusal(failure)?.code
  return code !== undefined && DIFFERENT_CONTENTS_CODES.has(code) ? crypto.randomUUID() : id
}
