import { expect, it } from 'vitest'
import { createPreparedStore } from '../../../client/checkout/create-prepared-store.ts'
import { EMPTY_INPUT } from '../../../client/checkout/checkout-input.ts'
import { describeRequest, toPriceRequest } from '../../../client/checkout/price-request.ts'
import { receivePrices } from '../../../client/checkout/use-prices.ts'
import { createVisitor } from '../../../client/runtime/visitor.ts'
import { anItem } from '../cart/cart-item-builder.ts'
import { aVisitorStart } from '../visitor-start.ts'
import { aPriceResponse } from './price-response-builder.ts'

it('A prepared order whose shipping costs more than promised reports the higher total', () => {
  const visitor = createVisitor(aVisitorStart({ translations: {} }))
  visitor.cart.setState({ items: [anItem()] })
  const input = {
    ...EMPTY_INPUT,
    billing_address: { ...EMPTY_INPUT.billing_address, country_id: 51 },
  }
  const store = createPreparedStore(visitor, { input, note: '', priced: aPriceResponse() })
  const request = toPriceRequest(visitor, visitor.cart.getState().items, input)
  if (request === undefined) throw new Error('No request')
  receivePrices(visitor, store, {
    priced: aPriceResponse({ shipping: 7 }),
    requestText: describeRequest(visitor, request),
  })
  expect(store.getState().changes).toEqual([
    { kind: 'total', before: 35, now: 37, currency: 'EUR' },
  ])
})
