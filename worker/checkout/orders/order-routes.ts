import type { Context, Hono } from 'hono'
import {
  createDownload,
  fetchOrder,
  fetchOrders,
  fetchPurchases,
  restoreCart,
} from '#shared/checkout/order-contract.ts'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import { identify, requireAccount } from '../../http/auth.ts'
import { apiError } from '../../http/errors.ts'
import { isWithinLimit } from '../../http/rate-limit.ts'
import { serveUncached } from '../../http/serve.ts'
import { toSettings, type AppEnv } from '../../env.ts'
import { getMessages, requireLocale } from '../../http/messages.ts'
import { addPictures, listCurrentProducts } from './current-products.ts'
import { createDownloadLink } from './downloads.ts'
import { findFileKey, listLicences } from './licences.ts'
import { isKeyOfOrder } from './order-keys.ts'
import {
  findOrder,
  listOrderEvents,
  listOrders,
  toSummary,
  type OrderRow,
} from './order-queries.ts'
import { listPurchases } from './purchases.ts'
import { HTTP_STATUS } from '../../http/status.ts'

const PAGE_SIZE = 20

export function serveOrders(app: Hono<AppEnv>): void {
  serveUncached(app, fetchOrder, async (request, c) => {
    const order = await requireOrder(c, request)
    const { number } = order
    const { language_id } = toLocale(request.language_id)
    const { media_path } = toSettings(c.env)
    const ids = order.priced.lines.map(({ product_variant_id }) => product_variant_id)
    const [events, licences, products] = await Promise.all([
      listOrderEvents(c.env.DB, number),
      listLicences(c.env, { numbers: [number], language_id }),
      listCurrentProducts(c.env.DB, { ids: [...new Set(ids)], language_id, media_path }),
    ])
    const { email, priced, billing_address, shipping_address } = order
    return {
      order: {
        ...toSummary(order),
        email,
        priced,
        billing_address,
        shipping_address,
        events,
        licences: licences.map(({ licence }) => licence),
        products,
      },
    }
  })

  serveUncached(app, createDownload, async (request, c) => {
    const { number } = await requireOrder(c, request)
    const { product_id, name } = request
    const key = await findFileKey(c.env, { number, product_id, name })
    if (key === undefined) throw apiError(HTTP_STATUS.NOT_FOUND, notFound(request.language_id))
    const { url, expires_at } = await createDownloadLink(c.env.DB, key, new Date())
    return { url, expires_at }
  })

  serveUncached(app, restoreCart, async (request, c) => {
    const order = await requireOrder(c, request)
    return { cart_items: order.asked.cart_items }
  })

  serveUncached(app, fetchOrders, async ({ before }, c) => {
    const account_id = await requireAccount(c)
    const count = PAGE_SIZE + 1
    const orders = await listOrders(c.env.DB, { account_id, before, count })
    const { media_path } = toSettings(c.env)
    const shownOrders = await addPictures(c.env.DB, orders.slice(0, PAGE_SIZE), media_path)
    return { orders: shownOrders, has_more: orders.length === count }
  })

  serveUncached(app, fetchPurchases, async ({ language_id, before }, c) => {
    const account_id = await requireAccount(c)
    requireLocale(language_id)
    const { media_path } = toSettings(c.env)
    return listPurchases(c.env, { account_id, language_id, media_path, before })
  })
}

interface OrderRequest {
  readonly number: string
  readonly key?: string | undefined
  readonly language_id?: number | undefined
}

/** Returns the order to its account or to a visitor with its key; for everybody else it does not exist. */
async function requireOrder(c: Context<AppEnv>, request: OrderRequest): Promise<OrderRow> {
  const { number, key, language_id } = request
  const t = getMessages(toLocale(language_id).code)
  if (!(await isWithinLimit(c, c.env.ORDER_LIMIT)))
    throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('order.too_many'))
  const [visitor, order] = await Promise.all([identify(c), findOrder(c.env.DB, number)])
  const isOwner = visitor.kind === 'account' && visitor.account_id === order?.account_id
  const isAllowed =
    isOwner ||
    (key !== undefined && (await isKeyOfOrder(c.env.DB, { number, key, now: new Date() })))
  if (order === undefined || !isAllowed) throw apiError(HTTP_STATUS.NOT_FOUND, t('order.not_found'))
  return order
}

function toLocale(language_id: number | undefined) {
  return findLocaleById(language_id ?? DEFAULT_LOCALE.language_id) ?? DEFAULT_LOCALE
}

function notFound(language_id: number | undefined): string {
  return getMessages(toLocale(language_id).code)('order.not_found')
}
