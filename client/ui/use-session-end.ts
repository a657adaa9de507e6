import { ApiError } from '#shared/api/errors.ts'
import { UNAUTHORIZED_STATUS } from '../runtime/browser-api.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'

/** A request that was refused because the session had ended. */
export interface SessionEnd {
  /** The token after the refusal; undefined unless another session had begun by then. */
  readonly token: string | undefined
}

/** Tells which failures mean that the session has ended, which is no longer true after the next sign-in. */
export function useSessionEnd() {
  const { auth } = useVisitor()
  const token = useVisitorStore(
    (visitor) => visitor.auth,
    (state) => state.token,
  )
  return {
    findSessionEnd: (error: unknown): SessionEnd | undefined => {
      const isEnd = error instanceof ApiError && error.status === UNAUTHORIZED_STATUS
      return isEnd ? { token: auth.getState().token } : undefined
    },
    /** Whether another session has begun since, here or in another tab. */
    isPast: (end: SessionEnd | undefined): boolean => end !== undefined && end.token !== token,
  }
}
