import fc from 'fast-check'
import type { ItemToAdd } from '#shared/cart/cart.ts'
import type { CartExtraProduct } from '#shared/cart/contract.ts'
import { toQuantityPrices, type QuantityPrice } from '#shared/cart/quantity-prices.ts'
import { MAX_QUANTITY } from '#shared/cart/limits.ts'

export function anExtra(extra: Partial<CartExtraProduct> = {}): CartExtraProduct {
  return {
    product_variant_id: 90,
    quantity: 1,
    price: 2.5,
    name: 'Brush',
    attributes_description: '',
    image_path: '',
    path: '/product/brush',
    not_available: false,
    stock_status: true,
    ...extra,
  }
}

export function anItem(item: Partial<ItemToAdd> = {}): ItemToAdd {
  return {
    name: 'Lapis lazuli',
    sub_name: 'Deep blue',
    path: '/product/lapis-lazuli',
    quantity: 1,
    max_quantity: MAX_QUANTITY,
    product_variant_id: 10,
    price: 24.5,
    image_path: '/media/lapis',
    query_params_string: 'variant=LAPIS-10',
    attributes_description: '10 g',
    cart_extra_products: [],
    ...item,
  }
}

const centsArbitrary = fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100)

/** Items with few different ids, so that the same line occurs often. */
export const itemArbitrary = fc
  .record({
    product_variant_id: fc.integer({ min: 1, max: 6 }),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
    max_quantity: fc.integer({ min: 0, max: MAX_QUANTITY }),
    price: centsArbitrary,
    is_download: fc.option(fc.constant(true), { nil: undefined }),
    cart_extra_products: fc.array(
      fc
        .record({
          product_variant_id: fc.integer({ min: 90, max: 93 }),
          quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
          price: centsArbitrary,
        })
        .map(anExtra),
      { maxLength: 4 },
    ),
  })
  .chain((item) =>
    fc
      .array(
        fc.record({ from: fc.integer({ min: 2, max: MAX_QUANTITY }), price: centsArbitrary }),
        {
          maxLength: 3,
        },
      )
      .map((steps) => withPrices(item, toQuantityPrices(item.price, steps))),
  )
  .map(anItem)

function withPrices<Item>(item: Item, quantity_prices: QuantityPrice[] | undefined) {
  return quantity_prices === undefined ? item : { ...item, quantity_prices }
}
