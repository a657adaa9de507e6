import type { Translate } from '#shared/locale/translate.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { refusal } from '../api/errors.ts'
import { isOverAllowance } from './counters.ts'

/** Runs what pays for the rows it writes; 429 when the day's allowance is used up. */
export async function withinAllowance<Answer>(
  t: Translate,
  write: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await write()
  } catch (error) {
    if (!isOverAllowance(error)) throw error
    throw overAllowance(t, 'usage.stored')
  }
}

/** The refusal of whoever has used up what they may in a day. */
export function overAllowance(t: Translate, reason: Extract<MessageKey, `usage.${string}`>) {
  return refusal(429, t(reason))
}
