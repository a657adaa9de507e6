import type { Context } from 'hono'
import { isWithinLimit } from '../api/rate-limit.ts'
import { isSearchOrPreviewBot } from '../edge/bots.ts'
import type { AppEnv } from '../env.ts'
import { count } from './funnel.ts'

/** Only the browser knows of it. What it sends is not read; who sends too often is not counted. */
export async function countAdded(c: Context<AppEnv>): Promise<Response> {
  const isOwn = (c.req.header('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin'
  const isBot = isSearchOrPreviewBot(c.req.header('User-Agent') ?? '')
  if (isOwn && !isBot && (await isWithinLimit(c, c.env.CART_LIMIT))) count(c.env, { step: 'add' })
  return c.body(null, 204, { 'Cache-Control': 'no-store' })
}
