import { toLines, withSubtotal } from '#shared/cart/cart.ts'
import type { CartItems } from '#shared/cart/contract.ts'
import { mergeLines } from '#shared/cart/merge-lines.ts'
import { indexByKey } from './index-by-key.ts'

/**
 * Merges two carts of one visitor by the same rule as the server. A quantity that was chosen before the
 * stock shrank is not reduced.
 */
export function mergeItems(serverItems: CartItems, localItems: CartItems): CartItems {
  const itemsByKey = new Map([...indexByKey(localItems), ...indexByKey(serverItems)])
  const extras = [...serverItems, ...localItems].flatMap((item) => item.cart_extra_products)
  return mergeLines(toLines(serverItems), toLines(localItems)).flatMap((line) => {
    const item = itemsByKey.get(line.searching_key)
    if (item === undefined) return []
    const cart_extra_products = line.cart_extra_products.flatMap(
      ({ product_variant_id, quantity }) => {
        const extra = extras.find((known) => known.product_variant_id === product_variant_id)
        return extra === undefined ? [] : [{ ...extra, quantity }]
      },
    )
    return [withSubtotal({ ...item, quantity: line.quantity, cart_extra_products })]
  })
}

/**
 * Merges a stored copy into the items. Returns undefined when the copy adds nothing, so that the cart is
 * not saved again: a save could restore lines that were ordered in the meantime.
 */
export function mergeCopy(items: CartItems, copy: CartItems): CartItems | undefined {
  const mergedItems = mergeItems(items, copy)
  return JSON.stringify(toLines(mergedItems)) === JSON.stringify(toLines(items))
    ? undefined
    : mergedItems
}
