import type { Context, Hono } from 'hono'
import {
  createDownload,
  fetchOrder,
  fetchOrders,
  fetchPurchases,
  restoreCart,
} from '#shared/checkout/order-contract.ts'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import { identify, requireAccount } from '../../api/auth.ts'
import { invalid, refusal } from '../../api/errors.ts'
import { isWithinLimit } from '../../api/rate-limit.ts'
import { serve } from '../../api/serve.ts'
import { toSettings, type AppEnv } from '../../env.ts'
import { messagesOf } from '../../locale/messages.ts'
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

const ORDERS_AT_ONCE = 20

export function serveOrders(app: Hono<AppEnv>): void {
  serve(app, fetchOrder, async (asked, c) => {
    const order = await requireOrder(c, asked)
    const { number } = order
    const { language_id } = toLocale(asked.language_id)
    const [events, licences] = await Promise.all([
      listOrderEvents(c.env.DB, number),
      listLicences(c.env, { numbers: [number], language_id }),
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
      },
    }
  })

  serve(app, createDownload, async (asked, c) => {
    const { number } = await requireOrder(c, asked)
    const { product_id, name } = asked
    const key = await findFileKey(c.env, { number, product_id, name })
    if (key === undefined) throw refusal(404, notFound(asked.language_id))
    const { url, expires_at } = await createDownloadLink(c.env.DB, key, new Date())
    return { url, expires_at }
  })

  serve(app, restoreCart, async (asked, c) => {
    const order = await requireOrder(c, asked)
    return { cart_items: order.asked.cart_items }
  })

  serve(app, fetchOrders, async ({ before }, c) => {
    c.header('Cache-Control', 'no-store')
    const account_id = await requireAccount(c)
    const count = ORDERS_AT_ONCE + 1
    const orders = await listOrders(c.env.DB, { account_id, before, count })
    return { orders: orders.slice(0, ORDERS_AT_ONCE), has_more: orders.length === count }
  })

  serve(app, fetchPurchases, async ({ language_id, before }, c) => {
    c.header('Cache-Control', 'no-store')
    const account_id = await requireAccount(c)
    if (findLocaleById(language_id) === undefined) {
      throw invalid({ language_id: ['Unknown language'] })
    }
    const { media_path } = toSettings(c.env)
    return listPurchases(c.env, { account_id, language_id, media_path, before })
  })
}

interface Asked {
  readonly number: string
  readonly key?: string | undefined
  readonly language_id?: number | undefined
}

/** Its account's, or whoever has a key of it; anybody else is told that there is none. */
async function requireOrder(c: Context<AppEnv>, asked: Asked): Promise<OrderRow> {
  c.header('Cache-Control', 'no-store')
  const { number, key, language_id } = asked
  const t = messagesOf(toLocale(language_id).code)
  if (!(await isWithinLimit(c, c.env.ORDER_LIMIT))) throw refusal(429, t('order.too_many'))
  const [visitor, order] = await Promise.all([identify(c), findOrder(c.env.DB, number)])
  const isOwner = visitor.kind === 'account' && visitor.account_id === order?.account_id
  const isShown =
    isOwner ||
    (key !== undefined && (await isKeyOfOrder(c.env.DB, { number, key, now: new Date() })))
  if (order === undefined || !isShown) throw refusal(404, t('order.not_found'))
  return order
}

function toLocale(language_id: number | undefined) {
  return findLocaleById(language_id ?? DEFAULT_LOCALE.language_id) ?? DEFAULT_LOCALE
}

function notFound(language_id: number | undefined): string {
  return messagesOf(toLocale(language_id).code)('order.not_found')
}
