import { describe, expect, it } from 'vitest'
import {
  addItem,
  clear,
  increase,
  isKeyOf,
  reduce,
  remove,
  searchingKey,
  setQuantity,
  toLines,
  totals,
} from '#shared/cart/cart.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from '#shared/cart/limits.ts'
import { anExtra, anItem } from './cart-builders.ts'

function aKeyedLine(product_variant_id: number, extras: readonly number[]) {
  const cart_extra_products = extras.map((extra) => ({ product_variant_id: extra }))
  return { product_variant_id, cart_extra_products }
}

describe('The searching key', () => {
  it('The searching key consists of the ids of the variant and its extra products in ascending order (spec §3)', () => {
    expect(searchingKey(10, [])).toBe('10')
    expect(searchingKey(10, [100, 9])).toBe('9_10_100')
    expect(searchingKey(10, [9, 9])).toBe('9_10')
  })

  it('The searching key belongs to a line when it consists of its ids in ascending order', () => {
    const line = aKeyedLine(10, [100, 9])
    expect(isKeyOf('9_10_100', line)).toBe(true)
    expect(isKeyOf('10_9_100', line)).toBe(false)
    expect(isKeyOf('9_100', line)).toBe(false)
    expect(isKeyOf('9_10_11_100', line)).toBe(false)
    expect(isKeyOf('9_10_10_100', line)).toBe(false)
    expect(isKeyOf('09_10_100', line)).toBe(false)
    expect(isKeyOf('10_', line)).toBe(false)
    expect(isKeyOf('', line)).toBe(false)
    expect(isKeyOf(`10${'_1'.repeat(500)}`, line)).toBe(false)
  })

  it('The searching key stays valid when extra products are appended to its line later (spec §4)', () => {
    expect(isKeyOf('10', aKeyedLine(10, [100, 9]))).toBe(true)
    expect(isKeyOf('9_10', aKeyedLine(10, [9, 100]))).toBe(true)
  })
})

describe('Adding an item', () => {
  it('Adding an item appends a line with its key and subtotal, available and in stock', () => {
    const extras = [anExtra({ product_variant_id: 9, price: 2.5 })]
    const [item] = addItem([], anItem({ quantity: 2, price: 10, cart_extra_products: extras }))
    expect(item).toEqual({
      ...anItem({ quantity: 2, price: 10, cart_extra_products: extras }),
      not_available: false,
      stock_status: true,
      searching_key: '9_10',
      subtotal: 25,
    })
  })

  it('Adding an item increases the quantity of a line that is already in the cart', () => {
    const items = addItem(addItem([], anItem({ quantity: 2 })), anItem({ quantity: 3 }))
    expect(items.map(({ quantity }) => quantity)).toEqual([5])
    expect(items.map(({ subtotal }) => subtotal)).toEqual([122.5])
  })

  it('Adding an item creates a separate line for a variant with other extra products', () => {
    const items = addItem(addItem([], anItem()), anItem({ cart_extra_products: [anExtra()] }))
    expect(items.map(({ searching_key }) => searching_key)).toEqual(['10', '10_90'])
  })

  it('Adding an item adds up the quantities of matching extra products', () => {
    const addedItem = anItem({ cart_extra_products: [anExtra({ quantity: 2 })] })
    const [item] = addItem(addItem([], addedItem), addedItem)
    expect(item?.cart_extra_products.map(({ quantity }) => quantity)).toEqual([4])
  })

  it('Adding an item appends new extra products to a line with the same key', () => {
    const bareItems = addItem([], anItem({ cart_extra_products: [anExtra()] })).map((item) => ({
      ...item,
      cart_extra_products: [],
    }))
    const [item] = addItem(bareItems, anItem({ cart_extra_products: [anExtra()] }))
    expect(item?.cart_extra_products.map((extra) => extra.product_variant_id)).toEqual([90])
    expect(item?.subtotal).toBe(54)
  })

  it('Adding an item limits the quantity to the maximum and to the stock', () => {
    const itemWithFewLeft = anItem({ quantity: 4, max_quantity: 5 })
    expect(addItem(addItem([], itemWithFewLeft), itemWithFewLeft)[0]?.quantity).toBe(5)
    expect(addItem([], anItem({ quantity: 5000 }))[0]?.quantity).toBe(MAX_QUANTITY)
  })

  it('Adding an item does not reduce a quantity that exceeds the stock', () => {
    const items = addItem(addItem([], anItem({ quantity: 7 })), anItem({ max_quantity: 3 }))
    expect(items[0]?.quantity).toBe(7)
  })

  it('Adding an item adds no line to a full cart, but increases an existing line', () => {
    const ids = Array.from({ length: MAX_CART_LINES }, (_, index) => index + 1)
    const fullCart = ids.reduce<ReturnType<typeof addItem>>(
      (items, product_variant_id) => addItem(items, anItem({ product_variant_id })),
      [],
    )
    expect(addItem(fullCart, anItem({ product_variant_id: 5000 }))).toBe(fullCart)
    expect(addItem(fullCart, anItem({ product_variant_id: 7 }))[6]?.quantity).toBe(2)
  })
})

describe('Changing a quantity', () => {
  const items = addItem(
    [],
    anItem({ quantity: 2, max_quantity: 3, price: 0.1, cart_extra_products: [anExtra()] }),
  )

  it('Increasing adds one up to the limit, and the extra products are charged with every unit', () => {
    const increasedItems = increase(items, '10_90')
    expect(increasedItems.map(({ quantity, subtotal }) => [quantity, subtotal])).toEqual([[3, 7.8]])
    expect(increase(increasedItems, '10_90')).toEqual(increasedItems)
    expect(increasedItems[0]?.cart_extra_products).toEqual(items[0]?.cart_extra_products)
  })

  it('Reducing subtracts one down to one, and only removing deletes the line', () => {
    const reducedItems = reduce(items, '10_90')
    expect(reducedItems.map(({ quantity, subtotal }) => [quantity, subtotal])).toEqual([[1, 2.6]])
    expect(reduce(reducedItems, '10_90')).toEqual(reducedItems)
    expect(remove(reducedItems, '10_90')).toEqual([])
  })

  it('Increasing does not reduce a quantity above the stock', () => {
    const scarceItems = items.map((item) => ({ ...item, quantity: 9 }))
    expect(increase(scarceItems, '10_90')[0]?.quantity).toBe(9)
  })

  it('Reducing a quantity above the stock reduces it by one', () => {
    const scarceItems = items.map((item) => ({ ...item, quantity: 9 }))
    expect(reduce(scarceItems, '10_90')[0]).toMatchObject({ quantity: 8, subtotal: 20.8 })
  })

  it('A typed quantity is limited to the range from 1 to the maximum', () => {
    const input = [-3, 0, 2.9, 3, 4, 1e9, Number.POSITIVE_INFINITY, Number.NaN]
    expect(input.map((quantity) => setQuantity(items, '10_90', quantity)[0]?.quantity)).toEqual([
      1, 1, 2, 3, 3, 3, 3, 2,
    ])
  })

  it('No other line is changed', () => {
    expect(setQuantity(items, '10', 3)).toEqual(items)
    expect(remove(items, '10')).toEqual(items)
  })
})

it('Count and subtotal exclude extra products, and the total includes them (spec §4)', () => {
  const expensive = anItem({ quantity: 3, price: 10.05, cart_extra_products: [anExtra()] })
  const items = addItem(addItem([], expensive), anItem({ product_variant_id: 2, price: 0.1 }))
  expect(totals(items)).toEqual({ items_count: 4, subtotal_price: 30.25, items_total: 37.75 })
  expect(totals(clear())).toEqual({ items_count: 0, subtotal_price: 0, items_total: 0 })
})

it('Only ids and quantities are sent to the server', () => {
  const items = addItem([], anItem({ quantity: 2, cart_extra_products: [anExtra()] }))
  expect(toLines(items)).toEqual([
    {
      product_variant_id: 10,
      quantity: 2,
      searching_key: '10_90',
      cart_extra_products: [{ product_variant_id: 90, quantity: 1 }],
    },
  ])
})
