import { ApiError } from '#shared/api/errors.ts'
import { UNAUTHORIZED_STATUS } from '../runtime/browser-api.ts'
import type { AuthStore } from '../stores/auth-store.ts'
import { promptSignIn } from './use-sign-in-prompt.ts'

/** Opens the sign-in dialog if a call has failed because the session has ended. */
export function promptAfterSessionEnd(auth: AuthStore, error: unknown): void {
  if (error instanceof ApiError && error.status === UNAUTHORIZED_STATUS) promptSignIn(auth)
}
