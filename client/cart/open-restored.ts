import { call } from '#shared/api/call.ts'
import { ApiError } from '#shared/api/errors.ts'
import { restoreCart } from '#shared/checkout/order-contract.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'
import type { OpenedCart } from './open-shared.ts'
import { storeLinkKey, parseOrderKey } from './order-key.ts'

const UNKNOWN_STATUSES = [401, 404, 422]

/** Loads the lines of an earlier order at current prices. */
export async function openRestored(visitor: Visitor, number: string): Promise<OpenedCart> {
  // The key is removed from the URL while the module loads.
  const key = storeLinkKey(number, parseOrderKey(window.location.hash))
  try {
    const { fetchCurrentItems } = await import('./cart-calls.ts')
    const { language_id } = visitor.locale.getState().selectedLocale
    const query = { number, ...(key !== undefined && { key }), language_id }
    const { cart_items } = await call(createBrowserApi(visitor), restoreCart, query)
    return { kind: 'found', isOwnCart: false, items: await fetchCurrentItems(visitor, cart_items) }
  } catch (error) {
    const isUnknown = error instanceof ApiError && UNKNOWN_STATUSES.includes(error.status)
    return { kind: isUnknown ? 'unknown' : 'failed' }
  }
}
