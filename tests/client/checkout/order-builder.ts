import { EMPTY_ADDRESS } from '#shared/account/empty-address.ts'
import type { Order } from '#shared/checkout/order-contract.ts'
import { aPriceResponse } from './price-response-builder.ts'

export const AT = '2026-11-20T09:00:00.000Z'
const ADDRESS = { ...EMPTY_ADDRESS, name: 'Ani Petrosyan', street: 'Abovyan 1', city: 'Yerevan' }

export interface ShownOrder {
  readonly events: Order['events']
  readonly price?: number
  readonly shipping_methods?: Order['priced']['shipping_methods']
  readonly parcels?: Order['parcels']
  readonly unshipped?: Order['unshipped']
}

/** An order in the state of its last event. */
export function anOrder(shown: ShownOrder): Order {
  const { events, price = 30, shipping_methods = [], parcels = [], unshipped = [] } = shown
  return {
    number: 'A1',
    state: events.at(-1)?.state ?? 'cancelled',
    created_at: AT,
    total: price,
    currency: 'EUR',
    email: 'ani@example.com',
    is_guest: true,
    priced: { ...aPriceResponse({ price, shipping: 0 }), shipping_methods },
    billing_address: ADDRESS,
    shipping_address: ADDRESS,
    events,
    licences: [],
    products: [],
    gift_note: null,
    parcels,
    refunds: [],
    unshipped,
  }
}
