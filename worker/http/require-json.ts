import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { refusal } from './errors.ts'

const WRONG_TYPE_MESSAGE = 'The body must be sent as application/json.'
const JSON_TYPE = /^application\/json\b/i

/** Only JSON: what a form of another site can send without asking has other types. */
export function requireJson(c: Context<AppEnv>): void {
  if (!JSON_TYPE.test(c.req.header('Content-Type') ?? '')) throw refusal(415, WRONG_TYPE_MESSAGE)
}
