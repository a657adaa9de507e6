import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { CartLines } from '../../../client/cart/cart-lines.tsx'
import { createVisitor, VisitorContext } from '../../../client/runtime/visitor.ts'
import { aVisitorStart } from '../visitor-start.ts'
import { anItem } from './cart-item-builder.ts'

it('The removal of a product that no longer exists is named', () => {
  const visitor = createVisitor(aVisitorStart())
  const items = [{ ...anItem(), name: '' }]
  const removedLines = { items, index: 0, kind: 'removed' } as const
  const cart = createStore(() => ({ ...visitor.cart.getState(), removedLines }))
  const markup = renderToStaticMarkup(
    <VisitorContext value={{ ...visitor, cart }}>
      <CartLines />
    </VisitorContext>,
  )
  expect(markup).toContain('>Unknown product removed.<')
})
