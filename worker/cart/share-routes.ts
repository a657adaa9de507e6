import type { Context, Hono } from 'hono'
import { countThings } from '#shared/cart/cart.ts'
import { increaseOpened, shareCart } from '#shared/cart/contract.ts'
import { MAX_CART_THINGS } from '#shared/cart/limits.ts'
import { findLocale } from '#shared/locale/locales.ts'
import { addressIn, paths } from '#shared/locale/paths.ts'
import { findAccount, identify } from '../api/auth.ts'
import { invalid, refusal } from '../api/errors.ts'
import { isWithinLimit } from '../api/rate-limit.ts'
import { tryProof } from '../api/require-proof.ts'
import { serve } from '../api/serve.ts'
import { isSearchOrPreviewBot } from '../edge/bots.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { messagesOf } from '../locale/messages.ts'
import { getPayer } from '../usage/get-payer.ts'
import { findPressure } from '../usage/pressure.ts'
import { withinAllowance } from '../usage/within-allowance.ts'
import { requireLines } from './check-lines.ts'
import { countOpening, createSharedCart, findSharedCart } from './shared-carts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SHARED_FOR_DAYS = 90
/** While everybody together stores too much. */
const SHARED_UNDER_PRESSURE_FOR_DAYS = 7
const EMPTY_CART = 'An empty cart cannot be shared'
const NOT_FOUND_MESSAGE = 'This shared cart does not exist, or no longer does.'

export function serveSharedCarts(app: Hono<AppEnv>): void {
  serve(app, shareCart, async (asked, c) => {
    const locale = findLocale(asked.locale)
    if (locale === undefined) throw invalid({ locale: ['Unknown language'] })
    if (asked.cart_items.length === 0) throw invalid({ cart_items: [EMPTY_CART] })
    const t = messagesOf(locale.code)
    const account_id = await findAccount(c)
    const cart_items = await requireLines(c.env.DB, asked.cart_items)
    if (countThings(cart_items) > MAX_CART_THINGS) {
      throw invalid({ cart_items: [t('usage.shared_size', { count: MAX_CART_THINGS })] })
    }
    if (!(await isWithinLimit(c, c.env.SHARED_CART_LIMIT))) {
      throw refusal(429, t('shared_cart.too_many'))
    }
    const now = new Date()
    const isUnderPressure = await findPressure(c.env.DB, now)
    await tryProof(c, { proof: asked.proof, t, isWanted: isUnderPressure })
    const days = isUnderPressure ? SHARED_UNDER_PRESSURE_FOR_DAYS : SHARED_FOR_DAYS
    const expires_at = new Date(now.getTime() + days * DAY_MS).toISOString()
    const payer = await getPayer(c, account_id, now)
    const toShare = { account_id, cart_items, payer, created_at: now.toISOString(), expires_at }
    const shared_cart_id = await withinAllowance(t, () => createSharedCart(c.env.DB, toShare))
    const origin = toSettings(c.env).site_url ?? new URL(c.req.url).origin
    const url = origin + addressIn(locale.code, paths.sharedCart(shared_cart_id))
    return { shared_cart_id, url, expires_at }
  })

  serve(app, increaseOpened, async ({ shared_cart_id, is_opened_before = false }, c) => {
    const shared = await findSharedCart(c.env.DB, shared_cart_id, new Date().toISOString())
    if (shared === undefined) throw refusal(404, NOT_FOUND_MESSAGE)
    const { cart_items, account_id } = shared
    const isCounted = !is_opened_before && (await isAnOpening(c, account_id))
    const counted = isCounted ? await countOpening(c.env.DB, shared_cart_id) : undefined
    return { opened_count: counted ?? shared.opened_count, cart_items }
  })
}

/** Not the owner's, not a bot's, and not more from one address than people do. */
async function isAnOpening(c: Context<AppEnv>, owner: number | null): Promise<boolean> {
  if (isSearchOrPreviewBot(c.req.header('user-agent') ?? '')) return false
  // A session that has ended is nobody's: who only looks at a shared cart is not asked to sign in.
  const visitor = await identify(c)
  if (visitor.kind === 'account' && visitor.account_id === owner) return false
  return isWithinLimit(c, c.env.SHARED_CART_OPENED_LIMIT)
}
