import type { Hono } from 'hono'
import {
  createDownload,
  fetchOrder,
  fetchOrders,
  fetchPurchases,
  restoreCart,
} from '#shared/checkout/order-contract.ts'
import { isToBePacked } from '#shared/checkout/order-states.ts'
import { requireAccount } from '../../http/auth.ts'
import { apiError } from '../../http/errors.ts'
import { serveUncached } from '../../http/serve.ts'
import { toSettings, type AppEnv } from '../../env.ts'
import { getMessages, requireLocale } from '../../http/messages.ts'
import { addPictures, listCurrentProducts } from './current-products.ts'
import { createDownloadLink } from './downloads.ts'
import { findFileKey, listLicences } from './licences.ts'
import { listOrderEvents, listOrders, toSummary } from './order-queries.ts'
import { listUnshipped } from './order-progress.ts'
import { listParcels } from './parcels.ts'
import { listPartialRefunds } from './partial-refund-rows.ts'
import { listPurchases } from './purchases.ts'
import { requireOrder, toLocale } from './require-order.ts'
import { toShownRefunds } from './shown-refunds.ts'
import { readWithdrawalStatus } from './withdrawals.ts'
import { HTTP_STATUS } from '../../http/status.ts'

const PAGE_SIZE = 20

export function serveOrders(app: Hono<AppEnv>): void {
  serveUncached(app, fetchOrder, async (request, c) => {
    const order = await requireOrder(c, request)
    const { number } = order
    const { language_id } = toLocale(request.language_id)
    const { media_path } = toSettings(c.env)
    const ids = order.priced.lines
      .flatMap(({ parts = [], ...line }) => [line, ...parts])
      .map(({ product_variant_id }) => product_variant_id)
    const [events, licences, products, withdrawal, parcels, refunds, unshipped] = await Promise.all(
      [
        listOrderEvents(c.env.DB, number),
        listLicences(c.env, { numbers: [number], language_id }),
        listCurrentProducts(c.env.DB, { ids: [...new Set(ids)], language_id, media_path }),
        readWithdrawalStatus(c.env.DB, order, new Date()),
        listParcels(c.env.DB, number),
        listPartialRefunds(c.env.DB, number),
        listUnshipped(c.env.DB, number),
      ],
    )
    const { email, priced, billing_address, shipping_address, gift_note } = order
    return {
      order: {
        ...toSummary(order),
        email,
        is_guest: order.account_id === null,
        priced,
        billing_address,
        shipping_address,
        gift_note,
        events,
        licences: licences.map(({ licence }) => licence),
        products,
        withdrawal,
        parcels,
        refunds: toShownRefunds(refunds, order.digits),
        unshipped: isToBePacked(order.state) ? unshipped : [],
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

function notFound(language_id: number | undefined): string {
  return getMessages(toLocale(language_id).code)('order.not_found')
}
