import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ADD_PICTURE_PATH } from '#shared/account/my-contract.ts'
import type { AppEnv } from '../env.ts'
import { refusal } from './errors.ts'

interface Limit {
  readonly max_bytes: number
  readonly message: string
}

/** Answers 413 to a larger body, before it is read. */
export function limitBody(app: Hono<AppEnv>, path: string, { max_bytes, message }: Limit): void {
  const refuse = bodyLimit({
    maxSize: max_bytes,
    onError: () => {
      throw refusal(413, message)
    },
  })
  app.use(path, refuse)
}

const MAX_BYTES = 256 * 1024
const TOO_LARGE = 'This is too much at once.'
/** They say their own. */
const LARGER = new RegExp(`(?:^|/api)(?:${ADD_PICTURE_PATH}|/payment/webhook/[^/]+)$`)

/** For every call, also one that has no limit of its own yet: a body is read whole into memory. */
export function limitEveryBody(): MiddlewareHandler<AppEnv> {
  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: () => {
      throw refusal(413, TOO_LARGE)
    },
  })
  return async function limitAnyBody(c, next) {
    return LARGER.test(c.req.path) ? next() : limit(c, next)
  }
}
