import type { LetterRow } from '../../mail/letter.ts'
import type { Case } from './case.ts'

/** What was bought, as the buyer was shown it. */
export function receiptRows(_one: Case): LetterRow[] {
  return []
}
