import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ADD_PICTURE_PATH } from '#shared/account/my-contract.ts'
import type { AppEnv } from '../env.ts'
import { apiError } from './errors.ts'
import { HTTP_STATUS } from './status.ts'

interface Limit {
  readonly max_bytes: number
  readonly message: string
}

/** Rejects larger bodies with 413 before they are read. */
export function limitBody(app: Hono<AppEnv>, path: string, { max_bytes, message }: Limit): void {
  const enforceLimit = bodyLimit({
    maxSize: max_bytes,
    onError: () => {
      throw apiError(HTTP_STATUS.CONTENT_TOO_LARGE, message)
    },
  })
  app.use(path, enforceLimit)
}

const MAX_BYTES = 256 * 1024
const TOO_LARGE_MESSAGE = 'This request is too large.'
/** These paths have limits of their own. */
const EXEMPT_PATH_PATTERN = new RegExp(`(?:^|/api)(?:${ADD_PICTURE_PATH}|/payment/webhook/[^/]+)$`)

/** Limits the body of every call, since a body is read into memory as a whole. */
export function limitEveryBody(): MiddlewareHandler<AppEnv> {
  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: () => {
      throw apiError(HTTP_STATUS.CONTENT_TOO_LARGE, TOO_LARGE_MESSAGE)
    },
  })
  return async function limitBodySize(c, next) {
    return EXEMPT_PATH_PATTERN.test(c.req.path) ? next() : limit(c, next)
  }
}
