import type { Context, Hono } from 'hono'
import { countEntries } from '#shared/cart/cart.ts'
import { increaseOpened, shareCart } from '#shared/cart/contract.ts'
import { MAX_CART_ENTRIES } from '#shared/cart/limits.ts'
import { DAY_MS } from '#shared/time/day.ts'
import { localizePath, paths } from '#shared/url/paths.ts'
import { identifyAccount, identify } from '../http/auth.ts'
import { invalid, apiError } from '../http/errors.ts'
import { isWithinLimit } from '../http/rate-limit.ts'
import { checkOptionalProof } from '../http/require-proof.ts'
import { serve } from '../http/serve.ts'
import { isSearchOrPreviewBot } from '../http/bots.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { getMessages, requireLocaleByCode } from '../http/messages.ts'
import { getUsageSubject } from '../usage/get-usage-subject.ts'
import { readStoragePressure } from '../usage/pressure.ts'
import { enforceUsageLimit } from '../usage/enforce-usage-limit.ts'
import { requireValidLines } from './validate-lines.ts'
import { countOpening, createSharedCart, findSharedCart } from './shared-carts.ts'
import { HTTP_STATUS } from '../http/status.ts'

const SHARED_CART_DAYS = 90
/** The lifetime while the shop stores unusually much. */
const SHARED_CART_DAYS_UNDER_PRESSURE = 7
const EMPTY_CART_MESSAGE = 'An empty cart cannot be shared'
const NOT_FOUND_MESSAGE = 'This shared cart does not exist, or no longer does.'

export function serveSharedCarts(app: Hono<AppEnv>): void {
  serve(app, shareCart, async (input, c) => {
    const locale = requireLocaleByCode(input.locale)
    if (input.cart_items.length === 0) throw invalid({ cart_items: [EMPTY_CART_MESSAGE] })
    const t = getMessages(locale.code)
    const account_id = await identifyAccount(c)
    const cart_items = await requireValidLines(c.env.DB, input.cart_items)
    if (countEntries(cart_items) > MAX_CART_ENTRIES) {
      throw invalid({ cart_items: [t('usage.shared_size', { count: MAX_CART_ENTRIES })] })
    }
    if (!(await isWithinLimit(c, c.env.SHARED_CART_LIMIT))) {
      throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('shared_cart.too_many'))
    }
    const now = new Date()
    const isUnderPressure = await readStoragePressure(c.env.DB, now)
    await checkOptionalProof(c, { proof: input.proof, t, isRequired: isUnderPressure })
    const days = isUnderPressure ? SHARED_CART_DAYS_UNDER_PRESSURE : SHARED_CART_DAYS
    const expires_at = new Date(now.getTime() + days * DAY_MS).toISOString()
    const payer = await getUsageSubject(c, account_id, now)
    const sharedCart = { account_id, cart_items, payer, created_at: now.toISOString(), expires_at }
    const shared_cart_id = await enforceUsageLimit(t, () => createSharedCart(c.env.DB, sharedCart))
    const origin = toSettings(c.env).site_url ?? new URL(c.req.url).origin
    const url = origin + localizePath(locale.code, paths.sharedCart(shared_cart_id))
    return { shared_cart_id, url, expires_at }
  })

  serve(app, increaseOpened, async ({ shared_cart_id, is_opened_before = false }, c) => {
    const sharedCart = await findSharedCart(c.env.DB, shared_cart_id, new Date().toISOString())
    if (sharedCart === undefined) throw apiError(HTTP_STATUS.NOT_FOUND, NOT_FOUND_MESSAGE)
    const { cart_items, account_id } = sharedCart
    const isCounted = !is_opened_before && (await shouldCountOpening(c, account_id))
    const openedCount = isCounted ? await countOpening(c.env.DB, shared_cart_id) : undefined
    return { opened_count: openedCount ?? sharedCart.opened_count, cart_items }
  })
}

/** Whether a visit is counted: not one by the owner or a bot, nor by a network above the rate limit. */
async function shouldCountOpening(c: Context<AppEnv>, owner: number | null): Promise<boolean> {
  if (isSearchOrPreviewBot(c.req.header('user-agent') ?? '')) return false
  // An expired session counts as anonymous: viewing a shared cart does not require signing in.
  const visitor = await identify(c)
  if (visitor.kind === 'account' && visitor.account_id === owner) return false
  return isWithinLimit(c, c.env.SHARED_CART_OPENED_LIMIT)
}
