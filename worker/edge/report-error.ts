import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { logError } from '../observability/log.ts'
import { HTTP_STATUS } from '../http/status.ts'
import { INTERNAL_ERROR_MESSAGE } from '../http/errors.ts'

/**
 * Handles errors that neither a page nor an API call has handled. The response does not describe them.
 */
export function reportError(error: Error, c: Context): Response {
  if (error instanceof HTTPException) return error.getResponse()
  logError('request', error, { path: c.req.path, method: c.req.method })
  return c.text(INTERNAL_ERROR_MESSAGE, HTTP_STATUS.INTERNAL_SERVER_ERROR)
}
