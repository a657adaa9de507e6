import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ProductExtra, ProductVariant } from '#shared/catalog/contract.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { PageContext } from '../../../client/router/router-context.ts'
import { createVisitor, VisitorContext } from '../../../client/runtime/visitor.ts'
import { AddToCart } from '../../../client/cart/add-to-cart.tsx'
import { addToCart, increaseItem, setItemQuantity } from '../../../client/cart/cart-actions.ts'
import { toItemToAdd } from '../../../client/cart/to-item.ts'
import { anExtra, aProduct, aVariant } from './product-builders.ts'
import { aVisitorStart } from '../visitor-start.ts'

/* Pages contain the stock that is left only when it is low, but always the maximum quantity. */

const PRODUCT_PAGE = {
  id: 'product',
  params: { slug: 'thing' },
  data: undefined,
  error: undefined,
  Component: undefined,
} as const

const FIFTEEN = aVariant({ max_quantity: 15, stock_left: null })

function aVisitor() {
  return createVisitor(aVisitorStart())
}

interface AddedItem {
  readonly variant: ProductVariant
  readonly extras?: readonly ProductExtra[]
  readonly quantity: number
}

/** A cart with an item that was added on a product page. */
function aCartWith({ variant, extras = [], quantity }: AddedItem) {
  const visitor = aVisitor()
  const chosen = { product: aProduct(variant), variant, extras, quantity, path: '/product/thing' }
  addToCart(visitor.cart, toItemToAdd(visitor, chosen))
  const [line] = visitor.cart.getState().items
  const searching_key = line?.searching_key ?? ''
  return {
    type: (text: number) => setItemQuantity(visitor.cart, { searching_key, quantity: text }),
    increase: () => increaseItem(visitor.cart, searching_key),
    countItems: () => visitor.cart.getState().items_count,
    limited: () => visitor.cart.getState().limitedLines,
  }
}

describe('The quantity in the cart', () => {
  it('The stock limits the quantity when the item is added, and the limit is reported', () => {
    const cart = aCartWith({ variant: FIFTEEN, quantity: 500 })
    expect([cart.countItems(), cart.limited()]).toMatchObject([
      15,
      [{ name: 'Thing', max: 15, quantity: 15 }],
    ])
  })

  it('The stock limits a typed quantity', () => {
    const cart = aCartWith({ variant: FIFTEEN, quantity: 1 })
    cart.type(500)
    expect(cart.countItems()).toBe(15)
  })

  it('The stock limits an increase', () => {
    const cart = aCartWith({ variant: FIFTEEN, quantity: 15 })
    cart.increase()
    expect(cart.countItems()).toBe(15)
  })

  it('The stock of an extra product limits the quantity', () => {
    const cart = aCartWith({
      variant: FIFTEEN,
      extras: [anExtra({ max_quantity: 3 })],
      quantity: 9,
    })
    expect(cart.countItems()).toBe(3)
  })
})

/** Whether the buttons for fewer and for more are disabled on the product page, at a quantity of one. */
function findDisabled(variant: ProductVariant): string[] {
  const markup = renderToStaticMarkup(
    <VisitorContext value={aVisitor()}>
      <PageContext value={PRODUCT_PAGE}>
        <AddToCart product={aProduct(variant)} variant={variant} />
      </PageContext>
    </VisitorContext>,
  )
  return [...markup.matchAll(/aria-label="([^"]*)" aria-disabled="true"/g)].map(
    ([, name = '']) => name,
  )
}

describe('The quantity on the product page', () => {
  it('The quantity cannot be increased when only one can be ordered', () => {
    expect(findDisabled(aVariant({ max_quantity: 1, stock_left: null }))).toEqual([
      MESSAGES.en['quantity.less'],
      MESSAGES.en['quantity.more'],
    ])
  })

  it('The quantity can be increased when more can be ordered', () => {
    expect(findDisabled(FIFTEEN)).toEqual([MESSAGES.en['quantity.less']])
  })
})
