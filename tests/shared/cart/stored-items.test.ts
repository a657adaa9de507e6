import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addItem, toLines } from '#shared/cart/cart.ts'
import { CartItem, CartLine } from '#shared/cart/contract.ts'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import { parseStoredItems } from '#shared/cart/stored-items.ts'
import { anExtra, anItem, itemArbitrary } from './cart-builders.ts'

it('Stored items are restored from a text or from parsed JSON', () => {
  fc.assert(
    fc.property(fc.array(itemArbitrary), (addedItems) => {
      const items = addedItems.reduce<readonly CartItem[]>(
        (result, item) => addItem(result, item),
        [],
      )
      expect(parseStoredItems(JSON.stringify(items))).toEqual(items)
      expect(parseStoredItems(items)).toEqual(items)
    }),
  )
})

it('Only items that can be shown and sent are returned, whatever was stored', () => {
  const damagedValue = fc.oneof(
    fc.jsonValue(),
    fc.string(),
    fc.array(
      fc.record({
        product_variant_id: fc.oneof(fc.integer(), fc.jsonValue()),
        quantity: fc.oneof(fc.double(), fc.jsonValue()),
        price: fc.oneof(fc.double(), fc.jsonValue()),
        path: fc.jsonValue(),
        max_quantity: fc.jsonValue(),
        searching_key: fc.oneof(fc.constantFrom('1', '1_1', '_', '7'), fc.jsonValue()),
        cart_extra_products: fc.oneof(
          fc.array(fc.record({ product_variant_id: fc.integer(), quantity: fc.jsonValue() })),
          fc.jsonValue(),
        ),
      }),
    ),
  )
  fc.assert(
    fc.property(damagedValue, (storedValue) => {
      const items = parseStoredItems(storedValue)
      expect(z.safeParse(z.array(CartItem), items).success).toBe(true)
      expect(z.safeParse(z.array(CartLine), toLines(items)).success).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

it('Valid items are retained, and damaged ones are dropped', () => {
  const [validItem] = addItem([], anItem())
  const storedValues = [
    null,
    'x',
    { product_variant_id: -1 },
    validItem,
    { product_variant_id: '20' },
    validItem,
  ]
  expect(parseStoredItems(storedValues).map(({ searching_key }) => searching_key)).toEqual([
    '10',
    '20',
  ])
  expect(parseStoredItems('[{"product_variant_id":1')).toEqual([])
})

it('At most as many lines are restored as a cart may have', () => {
  const stored = Array.from({ length: MAX_CART_LINES + 1 }, (_, index) => ({
    product_variant_id: index + 1,
  }))
  const keys = parseStoredItems(stored).map(({ searching_key }) => searching_key)
  expect(keys).toHaveLength(MAX_CART_LINES)
  expect(keys.at(-1)).toBe(String(MAX_CART_LINES))
})

it('An old item that only has ids is restored', () => {
  const oldItem = { product_variant_id: 10, cart_extra_products: [{ product_variant_id: 9 }] }
  expect(parseStoredItems([oldItem]).flatMap((item) => toLines([item]))).toEqual([
    {
      product_variant_id: 10,
      quantity: 1,
      searching_key: '9_10',
      cart_extra_products: [{ product_variant_id: 9, quantity: 1 }],
    },
  ])
})

it('A stored subtotal, a key of another variant and an unsafe address are ignored', () => {
  const [item] = addItem([], anItem({ price: 3, cart_extra_products: [anExtra({ price: 1 })] }))
  const forgedPaths = ['javascript:alert(1)', '//evil.test', '/\\evil.test', 'data:text/html,x']
  const restoredItems = forgedPaths.flatMap((path) =>
    parseStoredItems([{ ...item, subtotal: 0, searching_key: '77', path, image_path: path }]),
  )
  expect(new Set(restoredItems.map(({ path, image_path }) => path + image_path))).toEqual(
    new Set(['']),
  )
  expect(restoredItems[0]?.subtotal).toBe(4)
  expect(restoredItems[0]?.searching_key).toBe('10_90')
})
