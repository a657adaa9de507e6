import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { logError } from '../log.ts'

/** The last resort: what no page and no call could answer. Says nothing of what happened. */
export function reportError(error: Error, c: Context): Response {
  if (error instanceof HTTPException) return error.getResponse()
  logError('request', error, { path: c.req.path, method: c.req.method })
  return c.text('Internal Server Error', 500)
}
