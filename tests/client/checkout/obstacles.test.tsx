import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { EMPTY_INPUT } from '../../../client/checkout/checkout-input.ts'
import { createCheckoutStore, type CheckoutState } from '../../../client/checkout/checkout-store.ts'
import { Obstacles } from '../../../client/checkout/obstacles.tsx'
import { createVisitor, VisitorContext } from '../../../client/runtime/visitor.ts'
import { anItem } from '../cart/cart-item-builder.ts'
import { aVisitorStart } from '../visitor-start.ts'
import { aPriceResponse } from './price-response-builder.ts'

const input = { ...EMPTY_INPUT, billing_address: { ...EMPTY_INPUT.billing_address, country_id: 1 } }

/** Lists the buttons of lines that are sold out, of which the cart has these. */
function listButtons(keys: readonly string[], items: readonly ReturnType<typeof anItem>[]) {
  const line_problems = keys.map((searching_key) => ({
    searching_key,
    reason: 'sold_out' as const,
    max_quantity: 0,
    message: 'Sold out.',
  }))
  const store = createStore<CheckoutState>(() => ({
    ...createCheckoutStore(input).getState(),
    priced: { ...aPriceResponse(), line_problems },
  }))
  const visitor = createVisitor(aVisitorStart())
  const cart = createStore(() => ({ ...visitor.cart.getState(), items }))
  const markup = renderToStaticMarkup(
    <VisitorContext value={{ ...visitor, cart }}>
      <Obstacles store={store} container={{ current: null }} onResolved={() => undefined} />
    </VisitorContext>,
  )
  return [...markup.matchAll(/<button[^>]*>([^<]*)/g)].map(([, text]) => text)
}

it('The buttons for two sizes of one product name the size', () => {
  const product = { ...anItem({ product_variant_id: 1 }), name: 'Carmine' }
  const items = [
    { ...product, attributes_description: '5 g' },
    { ...product, attributes_description: '25 g', searching_key: '2' },
  ]
  expect(listButtons(['1', '2'], items)).toEqual(['Remove Carmine, 5 g', 'Remove Carmine, 25 g'])
})

it('The button for a product that no longer exists has a name', () => {
  expect(listButtons(['1'], [{ ...anItem(), name: '' }])).toEqual(['Remove Unknown product'])
})
