import type { Context, Hono } from 'hono'
import { fetchCart, fetchLastData, saveCart, type CartLine } from '#shared/cart/contract.ts'
import { mergeLines } from '#shared/cart/merge-lines.ts'
import { requireAccount } from '../api/auth.ts'
import { limitBody } from '../api/limit-body.ts'
import { requireCalm } from '../api/rate-limit.ts'
import { serve } from '../api/serve.ts'
import { findRate } from '../currency/rate.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { getPayer } from '../usage/get-payer.ts'
import { requireLines } from './check-lines.ts'
import { listCurrentItems } from './current-items.ts'
import { findRevision, toEntityTag } from './revision.ts'
import { storeCart } from './save-cart.ts'
import { serveSharedCarts } from './share-routes.ts'
import { getCart } from './stored-cart.ts'

const MAX_BODY_BYTES = 256 * 1024
const TOO_LARGE = 'This cart is too large.'
/** The rate that prices were converted by: the base currency's where the one asked is not ours. */
const RATE_HEADER = 'X-Rate'

export function serveCart(app: Hono<AppEnv>): void {
  app.use('/cart/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  limitBody(app, '/cart/*', { max_bytes: MAX_BODY_BYTES, message: TOO_LARGE })

  serve(app, fetchCart, async (asked, c) => {
    const { revision, cart_items } = await getCart(c.env.DB, await requireAccount(c))
    c.header('ETag', toEntityTag(revision))
    return answerItems(c, { ...asked, cart_items })
  })
  // Lines of a browser may be old or damaged: what is unknown is answered as gone, not refused.
  serve(app, fetchLastData, async (asked, c) =>
    answerItems(c, { ...asked, cart_items: mergeLines([], asked.cart_items) }),
  )
  serve(app, saveCart, async ({ cart_items, shared_cart_id }, c) => {
    const account_id = await requireAccount(c)
    await requireCalm(c, c.env.CART_LIMIT, { account_id })
    const now = new Date()
    const saved = await storeCart(c.env.DB, {
      account_id,
      cart_items: await requireLines(c.env.DB, cart_items),
      revision: findRevision(c.req.header('If-Match')),
      shared_cart_id,
      payer: await getPayer(c, account_id, now),
      now: now.toISOString(),
    })
    c.header('ETag', toEntityTag(saved.revision))
    return saved
  })
  serveSharedCarts(app)
}

interface Asked {
  readonly cart_items: readonly CartLine[]
  readonly language_id: number
  readonly rate: number
}

async function answerItems(c: Context<AppEnv>, { cart_items, language_id, rate }: Asked) {
  const currency = await findRate(c.env.DB, rate)
  c.header(RATE_HEADER, String(currency.rate))
  const { media_path } = toSettings(c.env)
  return listCurrentItems(c.env.DB, { cart_items, language_id, currency, media_path })
}
