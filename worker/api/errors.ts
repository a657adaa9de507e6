import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ApiError, type FieldErrors } from '#shared/api/errors.ts'
import { logError } from '../log.ts'
import { isOverAllowance } from '../usage/counters.ts'

const INTERNAL_ERROR_MESSAGE = 'Internal Server Error'
const TOO_MUCH_MESSAGE = 'Too much was stored from your network today.'

/** Refuses a call with a message for people. */
export function refusal(status: ContentfulStatusCode, message: string): ApiError {
  return new ApiError(status, { general: [message] })
}

/** Refuses a call and names the fields. */
export function invalid(errors: FieldErrors): ApiError {
  return new ApiError(422, { general: errors })
}

/** Refuses a call that was right a moment ago, and says what has changed since. */
export function conflict(errors: FieldErrors): ApiError {
  return new ApiError(409, { general: errors })
}

/** Every failure of the API becomes `{ message }` or `{ errors }`; an internal one says nothing. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof ApiError) return c.json(toBody(error), toStatus(error.status))
  // Whatever pays for its rows and does not say so itself.
  if (isOverAllowance(error)) return c.json({ message: TOO_MUCH_MESSAGE }, 429)
  if (error instanceof HTTPException) return c.json({ message: error.message }, error.status)
  logError('api', error, { path: c.req.path })
  return c.json({ message: INTERNAL_ERROR_MESSAGE }, 500)
}

function toBody({ errors: { general } }: ApiError) {
  return Array.isArray(general) ? { message: general[0] } : { errors: general }
}

function toStatus(status: number): ContentfulStatusCode {
  const known = [400, 401, 402, 403, 404, 405, 409, 413, 415, 422, 429, 502, 503, 504] as const
  return known.find((code) => code === status) ?? 500
}
