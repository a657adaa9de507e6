import { findRefusal } from './describe-error.ts'

/**
 * Returns the id with which a form is saved after a failure. It stays, because what failed may have been stored:
 * with another id the same draft, or a corrected one, would be stored beside it without anybody's knowledge. Only
 * the refusal that tells the person of the stored draft makes the next press another draft.
 */
export function findNextId(id: string, failure: Error): string {
  return findRefusal(failure)?.code === 'draft_differs' ? crypto.randomUUID() : id
}
