import type { Context } from 'hono'
import { isWithinLimit } from '../http/rate-limit.ts'
import { isSearchOrPreviewBot } from '../http/bots.ts'
import type { AppEnv } from '../env.ts'
import { countFunnelStep } from './funnel.ts'
import { NO_STORE } from '../http/no-store.ts'
import { HTTP_STATUS } from '../http/status.ts'

/**
 * Counts an article added to a cart, which only the browser sees. The request body is ignored, and
 * clients above the rate limit are not counted.
 */
export async function countAddToCart(c: Context<AppEnv>): Promise<Response> {
  const isSameOrigin = (c.req.header('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin'
  const isBot = isSearchOrPreviewBot(c.req.header('User-Agent') ?? '')
  if (isSameOrigin && !isBot && (await isWithinLimit(c, c.env.CART_LIMIT)))
    countFunnelStep(c.env, { step: 'add' })
  return c.body(null, HTTP_STATUS.NO_CONTENT, NO_STORE)
}
