import type { Context } from 'hono'
import { apiError, toErrorResponse } from '../../../worker/http/errors.ts'
import { HTTP_STATUS } from '../../../worker/http/status.ts'
import { OperationError } from '../../../worker/operations/operation-error.ts'

const STATUSES = {
  not_found: HTTP_STATUS.NOT_FOUND,
  conflict: HTTP_STATUS.CONFLICT,
  incomplete: HTTP_STATUS.BAD_GATEWAY,
} as const

/** Converts any error to JSON; an operation that refuses says why. */
export function toAdminErrorResponse(error: Error, c: Context): Response {
  return error instanceof OperationError
    ? toErrorResponse(apiError(STATUSES[error.reason], error.message), c)
    : toErrorResponse(error, c)
}
