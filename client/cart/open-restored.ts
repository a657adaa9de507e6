import { call } from '#shared/api/call.ts'
import { ApiError } from '#shared/api/errors.ts'
import { restoreCart } from '#shared/checkout/order-contract.ts'
import { createBrowserApi } from '../app/browser-api.ts'
import type { Visitor } from '../app/visitor.ts'
import type { OpenedCart } from './open-shared.ts'
import { findOrderKey } from './order-key.ts'

const UNKNOWN = [404, 422]

/** What was ordered once, at the prices of this moment. */
export async function openRestored(visitor: Visitor, number: string): Promise<OpenedCart> {
  try {
    const { askLastData } = await import('./cart-calls.ts')
    const key = findOrderKey(number)
    const { language_id } = visitor.locale.getState().selectedLocale
    const asked = { number, ...(key !== undefined && { key }), language_id }
    const { cart_items } = await call(createBrowserApi(visitor), restoreCart, asked)
    return { kind: 'found', isOwn: false, items: await askLastData(visitor, cart_items) }
  } catch (error) {
    const isUnknown = error instanceof ApiError && UNKNOWN.includes(error.status)
    return { kind: isUnknown ? 'unknown' : 'failed' }
  }
}
