import { expect, it } from 'vitest'
import { addItem } from '#shared/cart/cart.ts'
import { mergeCopy, mergeItems } from '../../../client/cart/merge-items.ts'
import { rebaseItems } from '../../../client/cart/rebase-items.ts'
import { anItem } from './cart-item-builder.ts'

const SHRUNK_STOCK = { max_quantity: 15 }

function anExtra(product_variant_id: number) {
  const {
    searching_key: _,
    cart_extra_products: __,
    subtotal: ___,
    ...extra
  } = anItem({ product_variant_id })
  return extra
}

it('Only missing lines and larger quantities are merged from a copy', () => {
  const [firstItem, secondItem] = [anItem({ quantity: 2 }), anItem({ product_variant_id: 2 })]
  expect(mergeCopy([firstItem, secondItem], [secondItem, anItem()])).toBeUndefined()
  expect(mergeCopy([firstItem], [])).toBeUndefined()
  expect(mergeCopy([firstItem], [secondItem])).toEqual([firstItem, secondItem])
  const [mergedItem] = mergeCopy([firstItem], [anItem({ quantity: 5 })]) ?? []
  expect(mergedItem).toMatchObject({ quantity: 5, subtotal: 50 })
})

it('A merge retains a quantity above the stock', () => {
  const item = { ...anItem({ quantity: 20 }), ...SHRUNK_STOCK }
  expect(mergeCopy([item], [item])).toBeUndefined()
  expect(mergeItems([item], [{ ...item, quantity: 3 }])).toMatchObject([{ quantity: 20 }])
})

it('A merge has the extras of both carts and counts their prices', () => {
  const [item, extra, otherExtra] = [anItem({ quantity: 2 }), anExtra(7), anExtra(8)]
  const merged = mergeItems(
    [{ ...item, cart_extra_products: [extra] }],
    [{ ...item, cart_extra_products: [otherExtra] }],
  )
  const subtotal = 2 * (item.price + extra.price + otherExtra.price)
  expect(merged).toEqual([{ ...item, cart_extra_products: [extra, otherExtra], subtotal }])
})

it('A change of this tab retains a quantity above the stock', () => {
  const base = [{ ...anItem({ quantity: 3 }), ...SHRUNK_STOCK }]
  const ours = base.map((item) => ({ ...item, quantity: 4 }))
  const theirs = base.map((item) => ({ ...item, quantity: 20 }))
  expect(rebaseItems({ base, ours, theirs })).toMatchObject([{ quantity: 20, subtotal: 200 }])
})

it('A line that is added again in two tabs adds the quantities of its extras', () => {
  const item = { ...anItem(), cart_extra_products: [anExtra(7)] }
  const base = addItem([], item)
  const added = addItem(base, item)
  expect(rebaseItems({ base, ours: added, theirs: [...added] })).toMatchObject([
    { quantity: 3, cart_extra_products: [{ product_variant_id: 7, quantity: 3 }] },
  ])
})
