import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { EMPTY_INPUT } from '../../../client/checkout/checkout-input.ts'
import { createCheckoutStore, type CheckoutState } from '../../../client/checkout/checkout-store.ts'
import { Obstacles } from '../../../client/checkout/obstacles.tsx'
import { createVisitor, VisitorContext, type Visitor } from '../../../client/runtime/visitor.ts'
import { anItem } from '../cart/cart-item-builder.ts'
import { aVisitorStart } from '../visitor-start.ts'
import { aPriceResponse } from './price-response-builder.ts'

const input = { ...EMPTY_INPUT, billing_address: { ...EMPTY_INPUT.billing_address, country_id: 1 } }

function render(store: StoreApi<CheckoutState>, visitor: Visitor): string {
  return renderToStaticMarkup(
    <VisitorContext value={visitor}>
      <Obstacles store={store} container={{ current: null }} onResolved={() => undefined} />
    </VisitorContext>,
  )
}

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
  const markup = render(store, { ...visitor, cart })
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

it.each(['en', 'am', 'fr'] as const)('That nothing was charged is said once (%s)', (locale) => {
  const notCharged = MESSAGES[locale]['checkout.not_charged'].slice(0, -1)
  const texts = [
    MESSAGES[locale]['order.ordered_elsewhere'],
    MESSAGES[locale]['order.paid_elsewhere'],
    MESSAGES[locale]['order.draft_taken'],
    MESSAGES[locale]['order.coupon_used'],
    MESSAGES[locale]['order.sold_out'],
    MESSAGES[locale]['order.quote_over'],
    MESSAGES[locale]['order.changed_cart'],
  ]
  for (const message of texts) {
    const store = createStore<CheckoutState>(() => ({
      ...createCheckoutStore(input).getState(),
      changes: [{ kind: 'message', message }],
    }))
    const visitor = createVisitor(aVisitorStart({ translations: MESSAGES[locale] }))
    expect(render(store, visitor).split(notCharged)).toHaveLength(2)
  }
})
