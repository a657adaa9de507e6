import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refusal } from './errors.ts'

const TOO_LARGE = 'This is too much at once.'

/** Refuses a larger body with 413 before it is read. */
export function limitBody(maxSize: number, message = TOO_LARGE): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw refusal(413, message)
    },
  })
}
