import { ApiError } from '#shared/api/errors.ts'

const [UNAUTHORIZED, TIMEOUT, TOO_MANY, INTERNAL] = [401, 408, 429, 500]

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === UNAUTHORIZED
}

/** The server has rejected the cart, so a retry would fail as well. */
export function isRejected(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status } = error
  return ![0, TIMEOUT, TOO_MANY].includes(status) && status < INTERNAL
}
