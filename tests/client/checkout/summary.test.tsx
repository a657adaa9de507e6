import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { CartItem } from '#shared/cart/contract.ts'
import { EMPTY_INPUT } from '../../../client/checkout/checkout-input.ts'
import {
  createCheckoutStore,
  type CheckoutState,
  type PriceResponse,
} from '../../../client/checkout/checkout-store.ts'
import { Summary } from '../../../client/checkout/summary.tsx'
import { createVisitor, VisitorContext } from '../../../client/runtime/visitor.ts'
import { anItem } from '../cart/cart-item-builder.ts'
import { aVisitorStart } from '../visitor-start.ts'
import { aPriceResponse } from './price-response-builder.ts'

/** Lists whether each line is ordered, and its amount. */
function listLines(items: readonly CartItem[], priced: PriceResponse): string[] {
  const store = createStore<CheckoutState>(() => ({
    ...createCheckoutStore(EMPTY_INPUT).getState(),
    priced,
  }))
  const visitor = createVisitor(aVisitorStart())
  const cart = createStore(() => ({ ...visitor.cart.getState(), items }))
  const markup = renderToStaticMarkup(
    <VisitorContext value={{ ...visitor, cart }}>
      <Summary store={store} />
    </VisitorContext>,
  )
  const pattern = /<li[^>]*data-orderable="(\w+)".*?<p class="[^"]*amount[^"]*">(.*?)<\/p><\/li>/g
  return [...markup.replaceAll('\u00A0', ' ').matchAll(pattern)].map(
    ([, isOrderable, amount]) => `${isOrderable} ${amount}`,
  )
}

it('A line shows the amount that is in the total, although the cart was loaded before the price changed', () => {
  const priced = aPriceResponse({ price: 31, extra_price: 3 })
  expect(listLines([anItem({ price: 30 })], priced)).toEqual(['true EUR 34.00'])
})

it('A line whose new quantity is not priced yet shows the amount of that quantity', () => {
  const priced = aPriceResponse({ price: 31 })
  expect(listLines([anItem({ price: 30, quantity: 2 })], priced)).toEqual(['true EUR 60.00'])
})

it('A line that was sold out meanwhile is marked, because the total is without it', () => {
  const problem = {
    searching_key: '2',
    reason: 'sold_out' as const,
    max_quantity: 0,
    message: 'Sold out.',
  }
  const priced = { ...aPriceResponse({ price: 30 }), line_problems: [problem] }
  const items = [anItem({ price: 30 }), anItem({ product_variant_id: 2 })]
  expect(listLines(items, priced)).toEqual(['true EUR 30.00', 'false EUR 10.00'])
})
