import type { Context } from 'hono'
import { toErrorResponse } from '../../../worker/http/errors.ts'
import { HTTP_STATUS } from '../../../worker/http/status.ts'
import { OperationError } from '../../../worker/operations/operation-error.ts'

const STATUSES = {
  not_found: HTTP_STATUS.NOT_FOUND,
  conflict: HTTP_STATUS.CONFLICT,
  incomplete: HTTP_STATUS.BAD_GATEWAY,
} as const

/** Converts any error to JSON; an operation that refuses says why, also as a code with values. */
export function toAdminErrorResponse(error: Error, c: Context): Response {
  if (!(error instanceof OperationError)) return toErrorResponse(error, c)
  const { message, reason, refusal } = error
  return c.json({ message, ...refusal }, STATUSES[reason])
}
