import type { Hono } from 'hono'
import { DAY_MS } from '#shared/time/day.ts'
import { localizePath, paths } from '#shared/url/paths.ts'
import {
  changeWishList,
  fetchSharedWishList,
  fetchWishList,
  revokeSharedWishList,
  shareWishList,
} from '#shared/wish-list/contract.ts'
import { joinWishes } from '#shared/wish-list/wishes.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { identifyAccount, requireAccount } from '../http/auth.ts'
import { apiError } from '../http/errors.ts'
import { limitBody } from '../http/limit-body.ts'
import { getMessages, requireLocaleByCode } from '../http/messages.ts'
import { isWithinLimit, requireWithinLimit } from '../http/rate-limit.ts'
import { checkOptionalProof } from '../http/require-proof.ts'
import { serveUncached } from '../http/serve.ts'
import { HTTP_STATUS } from '../http/status.ts'
import { enforceUsageLimit } from '../usage/enforce-usage-limit.ts'
import { getUsageSubject } from '../usage/get-usage-subject.ts'
import { readStoragePressure } from '../usage/pressure.ts'
import {
  createSharedWishList,
  deleteSharedWishList,
  findSharedWishes,
} from './shared-wish-lists.ts'
import { changeWishes, listWishes } from './wish-list.ts'

const SHARED_DAYS = 90
const BODY_LIMIT = { max_bytes: 16 * 1024, message: 'This request is too large.' }
const NOT_FOUND_MESSAGE = 'This wish list is not shared, or no longer is.'
const TOO_MANY_MESSAGE = 'Too many requests. Try again in a minute.'

export function serveWishList(app: Hono<AppEnv>): void {
  for (const { path } of [
    changeWishList,
    shareWishList,
    fetchSharedWishList,
    revokeSharedWishList,
  ]) {
    limitBody(app, path, BODY_LIMIT)
  }

  serveUncached(app, fetchWishList, async (_, c) => ({
    product_variant_ids: await listWishes(c.env.DB, await requireAccount(c)),
  }))
  serveUncached(app, changeWishList, async ({ add, remove }, c) => {
    const account_id = await requireAccount(c)
    await requireWithinLimit(c, c.env.ACCOUNT_LIMIT, { account_id })
    const now = new Date()
    const payer = await getUsageSubject(c, account_id, now)
    await changeWishes(c.env.DB, { account_id, add, remove, payer, now })
    return { product_variant_ids: await listWishes(c.env.DB, account_id) }
  })

  serveUncached(app, shareWishList, async ({ locale, product_variant_ids, proof }, c) => {
    const { code } = requireLocaleByCode(locale)
    const t = getMessages(code)
    const account_id = await identifyAccount(c)
    if (!(await isWithinLimit(c, c.env.SHARED_CART_LIMIT))) {
      throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('shared_cart.too_many'))
    }
    const now = new Date()
    const isRequired = await readStoragePressure(c.env.DB, now)
    await checkOptionalProof(c, { proof, t, isRequired })
    const expires_at = new Date(now.getTime() + SHARED_DAYS * DAY_MS).toISOString()
    const sharedList = {
      account_id,
      product_variant_ids: joinWishes(product_variant_ids),
      payer: await getUsageSubject(c, account_id, now),
      now,
      expires_at,
    }
    const link = await enforceUsageLimit(t, () => createSharedWishList(c.env.DB, sharedList))
    const origin = toSettings(c.env).site_url ?? new URL(c.req.url).origin
    const url = origin + localizePath(code, paths.sharedWishList(link.shared_wish_list_id))
    return { ...link, url, expires_at }
  })
  serveUncached(app, fetchSharedWishList, async ({ shared_wish_list_id }, c) => {
    // The limit makes trying ids pointless, although they cannot be guessed anyway.
    if (!(await isWithinLimit(c, c.env.CART_LIMIT))) {
      throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, TOO_MANY_MESSAGE)
    }
    const now = new Date().toISOString()
    const product_variant_ids = await findSharedWishes(c.env.DB, shared_wish_list_id, now)
    if (product_variant_ids === undefined) throw apiError(HTTP_STATUS.NOT_FOUND, NOT_FOUND_MESSAGE)
    return { product_variant_ids }
  })
  serveUncached(app, revokeSharedWishList, async (link, c) => {
    if (!(await isWithinLimit(c, c.env.SHARED_CART_LIMIT))) {
      throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, TOO_MANY_MESSAGE)
    }
    await deleteSharedWishList(c.env.DB, link)
    return {}
  })
}
