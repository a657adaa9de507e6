import type { Context, Hono } from 'hono'
import { fetchCart, fetchLastData, saveCart, type CartLine } from '#shared/cart/contract.ts'
import { mergeLines } from '#shared/cart/merge-lines.ts'
import { requireAccountInBatch } from '../http/auth.ts'
import { limitBody } from '../http/limit-body.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { serve } from '../http/serve.ts'
import { inOneBatch } from '../db/one-batch.ts'
import { findRate } from '../currency/rate.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { getUsageSubject } from '../usage/get-usage-subject.ts'
import { listCurrentItems } from './current-items.ts'
import { findRevision, toEntityTag } from './revision.ts'
import { storeCart } from './save-cart.ts'
import { serveSharedCarts } from './share-routes.ts'
import { prepareCartOfSession, toCart } from './stored-cart.ts'
import { prepareUnknownIds, toValidLines } from './validate-lines.ts'
import { noStore } from '../http/no-store.ts'

const MAX_BODY_BYTES = 256 * 1024
const TOO_LARGE_MESSAGE = 'This cart is too large.'
/** The rate by which prices were converted: the base currency's if the requested rate is unknown. */
const RATE_HEADER = 'X-Rate'

export function serveCart(app: Hono<AppEnv>): void {
  app.use('/cart/*', noStore())
  limitBody(app, '/cart/*', { max_bytes: MAX_BODY_BYTES, message: TOO_LARGE_MESSAGE })

  serve(app, fetchCart, async (input, c) => {
    const { results } = await requireAccountInBatch(c, (tokenHash) => [
      prepareCartOfSession(c.env.DB, tokenHash),
    ])
    const { revision, cart_items } = toCart(results[0])
    c.header('ETag', toEntityTag(revision))
    return getItems(c, { ...input, cart_items })
  })
  // Lines from a browser may be outdated or damaged: unknown variants are returned as unavailable, not
  // rejected.
  serve(app, fetchLastData, async (input, c) =>
    getItems(c, { ...input, cart_items: mergeLines([], input.cart_items) }),
  )
  serve(app, saveCart, async ({ cart_items, shared_cart_id }, c) => {
    const { account_id, results } = await requireAccountInBatch(c, (tokenHash) => [
      prepareCartOfSession(c.env.DB, tokenHash),
      prepareUnknownIds(c.env.DB, cart_items),
    ])
    await requireWithinLimit(c, c.env.CART_LIMIT, { account_id })
    const now = new Date()
    const savedCart = await storeCart(c.env.DB, {
      account_id,
      lines: toValidLines(cart_items, results[1]),
      storedCart: toCart(results[0]),
      revision: findRevision(c.req.header('If-Match')),
      shared_cart_id,
      getPayer: () => getUsageSubject(c, account_id, now),
      now: now.toISOString(),
    })
    c.header('ETag', toEntityTag(savedCart.revision))
    return savedCart
  })
  serveSharedCarts(app)
}

interface ItemsInput {
  readonly cart_items: readonly CartLine[]
  readonly language_id: number
  readonly rate: number
}

async function getItems(c: Context<AppEnv>, { cart_items, language_id, rate }: ItemsInput) {
  const { media_path } = toSettings(c.env)
  const db = inOneBatch(c.env.DB)
  const currency = findRate(db, rate)
  const [{ rate: convertedRate }, items] = await Promise.all([
    currency,
    listCurrentItems(db, { cart_items, language_id, currency, media_path }),
  ])
  c.header(RATE_HEADER, String(convertedRate))
  return items
}
