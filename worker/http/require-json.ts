import type { Context } from 'hono'
import { apiError } from './errors.ts'
import { HTTP_STATUS } from './status.ts'

const WRONG_TYPE_MESSAGE = 'The body must be sent as application/json.'
const JSON_TYPE_PATTERN = /^application\/json\b/i

/**
 * Rejects other content types: a form of another site can only send those without a preflight request.
 */
export function requireJson(c: Context): void {
  if (!JSON_TYPE_PATTERN.test(c.req.header('Content-Type') ?? ''))
    throw apiError(HTTP_STATUS.UNSUPPORTED_MEDIA_TYPE, WRONG_TYPE_MESSAGE)
}
