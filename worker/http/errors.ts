import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ApiError, type FieldErrors } from '#shared/api/errors.ts'
import { logError } from '../observability/log.ts'
import { isLimitExceeded } from '../db/counters.ts'
import { HTTP_STATUS } from './status.ts'

export const INTERNAL_ERROR_MESSAGE = 'Internal Server Error'
const LIMIT_REACHED_MESSAGE = 'Too much was stored from your network today.'

/** The statuses with which calls refuse a request; any other error is a 500. */
const ERROR_STATUSES = [
  HTTP_STATUS.BAD_REQUEST,
  HTTP_STATUS.UNAUTHORIZED,
  HTTP_STATUS.PAYMENT_REQUIRED,
  HTTP_STATUS.FORBIDDEN,
  HTTP_STATUS.NOT_FOUND,
  HTTP_STATUS.METHOD_NOT_ALLOWED,
  HTTP_STATUS.CONFLICT,
  HTTP_STATUS.CONTENT_TOO_LARGE,
  HTTP_STATUS.UNSUPPORTED_MEDIA_TYPE,
  HTTP_STATUS.UNPROCESSABLE_CONTENT,
  HTTP_STATUS.TOO_MANY_REQUESTS,
  HTTP_STATUS.BAD_GATEWAY,
  HTTP_STATUS.SERVICE_UNAVAILABLE,
  HTTP_STATUS.GATEWAY_TIMEOUT,
] as const
type ErrorStatus = (typeof ERROR_STATUSES)[number]

/** Creates an error with a message for the visitor. */
export function apiError(status: ErrorStatus, message: string): ApiError {
  return new ApiError(status, { general: [message] })
}

/** Creates a 422 error with messages for each field. */
export function invalid(errors: FieldErrors): ApiError {
  return new ApiError(HTTP_STATUS.UNPROCESSABLE_CONTENT, { general: errors })
}

/** Creates a 409 error for a call that was valid a moment ago; the messages say what has changed. */
export function conflict(errors: FieldErrors): ApiError {
  return new ApiError(HTTP_STATUS.CONFLICT, { general: errors })
}

/** Converts any error of the API to `{ message }` or `{ errors }`; an internal error gives no details. */
export function toErrorResponse(error: Error, c: Context): Response {
  if (error instanceof ApiError) return c.json(toBody(error), toStatus(error.status))
  // A write that exceeds its daily limit and does not handle the error itself.
  if (isLimitExceeded(error))
    return c.json({ message: LIMIT_REACHED_MESSAGE }, HTTP_STATUS.TOO_MANY_REQUESTS)
  if (error instanceof HTTPException) return c.json({ message: error.message }, error.status)
  logError('api', error, { path: c.req.path })
  return c.json({ message: INTERNAL_ERROR_MESSAGE }, HTTP_STATUS.INTERNAL_SERVER_ERROR)
}

function toBody({ errors: { general } }: ApiError) {
  return Array.isArray(general) ? { message: general[0] } : { errors: general }
}

function toStatus(status: number): ContentfulStatusCode {
  return ERROR_STATUSES.find((code) => code === status) ?? HTTP_STATUS.INTERNAL_SERVER_ERROR
}
