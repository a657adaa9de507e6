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

/** Returns the indexes of the lines that the server has rejected; none if it has rejected the whole cart. */
export function listRejectedLines(error: unknown): readonly number[] {
  if (!(error instanceof ApiError) || !isFieldErrors(error.errors.general)) return []
  return Object.keys(error.errors.general).flatMap((field) => {
    const [, index] = /^cart_items\.(\d+)\./.exec(field) ?? []
    return index === undefined ? [] : [Number(index)]
  })
}
