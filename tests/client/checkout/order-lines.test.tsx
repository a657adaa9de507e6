import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { formatLineName } from '#shared/checkout/line-name.ts'
import { OrderLines } from '../../../client/checkout/order/order-lines.tsx'
import { createVisitor, VisitorContext } from '../../../client/runtime/visitor.ts'
import { aVisitorStart } from '../visitor-start.ts'
import { anOrder, AT } from './order-builder.ts'
import { aPriceResponse } from './price-response-builder.ts'

it('The size of an extra product is on the page of the order and in the name of the line', () => {
  const response = aPriceResponse({ extra_price: 3 })
  const lines = response.lines.map((line) => ({
    ...line,
    attributes_description: '5 g',
    extras: line.extras.map((extra) => ({ ...extra, attributes_description: '250 ml' })),
  }))
  const order = anOrder({ events: [{ state: 'paid', note: '', at: AT }] })
  const markup = renderToStaticMarkup(
    <VisitorContext value={createVisitor(aVisitorStart())}>
      <OrderLines order={{ ...order, priced: { ...response, lines } }} />
    </VisitorContext>,
  )
  expect(markup).toContain('with Jar, 250 ml')
  expect(lines.map(formatLineName)).toEqual(['Carmine, 5 g, + Jar, 250 ml'])
})
