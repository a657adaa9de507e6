import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CartItem } from '#shared/cart/contract.ts'
import type { GeneralData } from '#shared/content/general.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { TotalsOfItems } from '../../../client/cart/cart-totals.tsx'
import { createVisitor, VisitorContext } from '../../../client/runtime/visitor.ts'
import { aGeneral } from '../structured-data/page-builders.ts'
import { aVisitorStart } from '../visitor-start.ts'
import { anItem } from './cart-item-builder.ts'

const SHIPPED = anItem({ product_variant_id: 1, price: 10 })
const DOWNLOAD: CartItem = { ...anItem({ product_variant_id: 2, price: 10 }), is_download: true }
const { 'cart.total_note': SHIPPING_NOTE, 'cart.tax_included': TAX_NOTE } = MESSAGES.en

/** Renders the totals of a shop that ships orders of 25 € or more free of charge. */
function renderTotals(items: readonly CartItem[], facts: Partial<GeneralData> = {}): string {
  const { general: data, ...rest } = aGeneral()
  const general = { ...rest, general: { ...data, free_shipping_from: 25, ...facts } }
  return renderToStaticMarkup(
    <VisitorContext value={createVisitor(aVisitorStart({ general }))}>
      <TotalsOfItems items={items} />
    </VisitorContext>,
  )
}

describe('The totals of a cart', () => {
  it('A cart of downloads shows no shipping costs', () => {
    const markup = renderTotals([DOWNLOAD])
    expect(markup).toContain(TAX_NOTE)
    expect(markup).not.toMatch(/shipping/i)
  })

  it('Where tax is added to the prices, the note does not say that they include it', () => {
    const onTop = { prices_include_tax: false }
    expect(renderTotals([SHIPPED], onTop)).toContain(MESSAGES.en['cart.all_added'])
    const markup = renderTotals([DOWNLOAD], onTop)
    expect(markup).toContain(MESSAGES.en['cart.tax_added'])
    expect(markup).not.toMatch(/shipping/i)
  })

  it('Downloads count for free shipping of what is shipped', () => {
    const markup = renderTotals([SHIPPED, DOWNLOAD])
    expect(markup).toContain(SHIPPING_NOTE)
    expect(markup).toContain('5.00')
    expect(renderTotals([SHIPPED, DOWNLOAD, { ...SHIPPED, searching_key: '3' }])).toContain(
      MESSAGES.en['cart.free_shipping'],
    )
  })
})
