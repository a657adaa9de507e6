import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useExtras, useSelectedExtras } from '../../../client/catalog/use-extras.ts'
import { createVisitor, VisitorContext } from '../../../client/runtime/visitor.ts'
import { createProductStore } from '../../../client/stores/catalog-store.ts'
import { anExtra, aProduct, aVariant } from '../cart/product-builders.ts'
import { aVisitorStart } from '../visitor-start.ts'

const BRUSH = anExtra({ product_variant_id: 2, name: 'Brush' })
const MULLER = anExtra({ product_variant_id: 3, name: 'Muller' })

function SelectedNames() {
  const product = { ...aProduct(aVariant()), extras: [BRUSH, MULLER] }
  return useSelectedExtras(useExtras(product))
    .map(({ name }) => name)
    .join(', ')
}

it('An extra that has sold out since it was selected is no longer selected', () => {
  const visitor = createVisitor(aVisitorStart())
  const renderNames = (state: object) => {
    // A store renders its initial state on the server.
    const product = createProductStore()
    product.setState(state)
    Object.assign(product, { getInitialState: product.getState })
    return renderToStaticMarkup(
      <VisitorContext value={{ ...visitor, product }}>
        <SelectedNames />
      </VisitorContext>,
    )
  }
  expect(renderNames({ extras: [2, 3] })).toBe('Brush, Muller')
  const updatedExtras = [{ ...MULLER, stock_status: false }]
  expect(renderNames({ extras: [2, 3], updatedExtras })).toBe('Brush')
})
