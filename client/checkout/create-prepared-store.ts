import type { Visitor } from '../runtime/visitor.ts'
import type { PreparedOrder } from './checkout-props.ts'
import { createCheckoutStore, type CheckoutStore } from './checkout-store.ts'
import { describeRequest, toPriceRequest } from './price-request.ts'

/**
 * The promised prices are shown at first, as the response to the first request, so that every other
 * total is reported as a change.
 */
export function createPreparedStore(
  visitor: Pick<Visitor, 'auth' | 'cart' | 'currency' | 'locale'>,
  { input, priced }: PreparedOrder,
): CheckoutStore {
  const store = createCheckoutStore(input)
  const request = toPriceRequest(visitor, visitor.cart.getState().items, input)
  const requestText = request === undefined ? '' : describeRequest(visitor, request)
  store.setState({ priced, requestText })
  return store
}
