import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
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
