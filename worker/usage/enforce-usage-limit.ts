import type { Translate } from '#shared/locale/translate.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { apiError } from '../http/errors.ts'
import { isLimitExceeded } from '../db/counters.ts'
import { HTTP_STATUS } from '../http/status.ts'

/** Runs a write that is charged; throws a 429 if the daily limit is reached. */
export async function enforceUsageLimit<Result>(
  t: Translate,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isLimitExceeded(error)) throw error
    throw createLimitError(t, 'usage.stored')
  }
}

/** Creates the 429 error for a daily limit that is used up. */
export function createLimitError(t: Translate, reason: Extract<MessageKey, `usage.${string}`>) {
  return apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t(reason))
}
