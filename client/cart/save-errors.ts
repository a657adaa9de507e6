import { ApiError, isFieldErrors } from '#shared/api/errors.ts'

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

/** Whether the server has rejected this line; false if it has rejected the whole cart. */
export function isLineRejected(error: unknown, index: number): boolean {
  const general = error instanceof ApiError && error.errors.general
  const prefix = `cart_items.${index}.`
  return isFieldErrors(general) && Object.keys(general).some((field) => field.startsWith(prefix))
}
