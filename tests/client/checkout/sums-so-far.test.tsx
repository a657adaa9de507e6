import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { EMPTY_INPUT } from '../../../client/checkout/checkout-input.ts'
import { createCheckoutStore, type CheckoutState } from '../../../client/checkout/checkout-store.ts'
import { PricedSums } from '../../../client/checkout/priced-sums.tsx'
import { SumsSoFar } from '../../../client/checkout/sums-so-far.tsx'
import { createVisitor, VisitorContext } from '../../../client/runtime/visitor.ts'
import { anItem } from '../cart/cart-item-builder.ts'
import { aVisitorStart } from '../visitor-start.ts'
import { aPriceResponse } from './price-response-builder.ts'

const EXTRA = {
  product_variant_id: 9,
  name: 'Jar',
  attributes_description: '',
  image_path: '',
  path: '',
  price: 3,
  quantity: 1,
  not_available: false,
  stock_status: true,
}

const PRICED = aPriceResponse({ price: 30, extra_price: 3 })

/** Lists the sums of one line with an extra product, as texts. */
function listRows(discount?: number): string[] {
  const checked = {
    currency: 'EUR',
    goods: 30,
    extras: 3,
    discount: discount ?? 0,
    coupon: PRICED.coupon,
    line_problems: [],
  }
  const store = createStore<CheckoutState>(() => ({
    ...createCheckoutStore(EMPTY_INPUT).getState(),
    checked: discount === undefined ? undefined : checked,
  }))
  const item = { ...anItem({ price: 30 }), cart_extra_products: [EXTRA] }
  return listTexts(<SumsSoFar store={store} items={[item]} />)
}

function listTexts(sums: ReactNode): string[] {
  const markup = renderToStaticMarkup(
    <VisitorContext value={createVisitor(aVisitorStart())}>{sums}</VisitorContext>,
  )
  return [...markup.replaceAll('\u00A0', ' ').matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, label, value]) => `${label} ${value}`,
  )
}

it('The goods and the extras are the same before and after the country is chosen', () => {
  const parts = ['Goods EUR 30.00', 'Extras EUR 3.00']
  expect(listTexts(<PricedSums priced={PRICED} />).slice(0, 2)).toEqual(parts)
  expect(listRows()).toEqual([...parts, 'Total so far EUR 33.00'])
  expect(listRows(5)).toEqual([...parts, 'Discount −EUR 5.00', 'Total so far EUR 28.00'])
})
