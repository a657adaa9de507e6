import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ApiError, type FieldErrors } from '#shared/api/errors.ts'
import { logError } from '../observability/log.ts'
import { isLimitExceeded } from '../db/counters.ts'

const INTERNAL_ERROR_MESSAGE = 'Internal Server Error'
const LIMIT_REACHED_MESSAGE = 'Too much was stored from your network today.'

/** The statuses with which calls refuse a request; any other error is a 500. */
const ERROR_STATUSES = [
  400, 401, 402, 403, 404, 405, 409, 413, 415, 422, 429, 502, 503, 504,
] as const
type ErrorStatus = (typeof ERROR_STATUSES)[number]

/** Creates an error with a message for the visitor. */
export function apiError(status: ErrorStatus, message: string): ApiError {
  return new ApiError(status, { general: [message] })
}

/** Creates a 422 error with messages for each field. */
export function invalid(errors: FieldErrors): ApiError {
  return new ApiError(422, { general: errors })
}

/** Creates a 409 error for a call that was valid a moment ago; the messages say what has changed. */
export function conflict(errors: FieldErrors): ApiError {
  return new ApiError(409, { general: errors })
}

/** Converts any error of the API to `{ message }` or `{ errors }`; an internal error gives no details. */
export function toErrorResponse(error: Error, c: Context): Response {
  if (error instanceof ApiError) return c.json(toBody(error), toStatus(error.status))
  // A write that exceeds its daily limit and does not handle the error itself.
  if (isLimitExceeded(error)) return c.json({ message: LIMIT_REACHED_MESSAGE }, 429)
  if (error instanceof HTTPException) return c.json({ message: error.message }, error.status)
  logError('api', error, { path: c.req.path })
  return c.json({ message: INTERNAL_ERROR_MESSAGE }, 500)
}

function toBody({ errors: { general } }: ApiError) {
  return Array.isArray(general) ? { message: general[0] } : { errors: general }
}

function toStatus(status: number): ContentfulStatusCode {
  return ERROR_STATUSES.find((code) => code === status) ?? 500
}
