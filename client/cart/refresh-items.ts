import { setQuantity, subtotal, toLines } from '#shared/cart/cart.ts'
import type { CartExtraProduct, CartItem } from '#shared/cart/contract.ts'
import { withQuantityPrice } from '#shared/cart/quantity-prices.ts'
import { mergeLines } from '#shared/cart/merge-lines.ts'

type Items = readonly CartItem[]

/** Updates the items with the server's current data; the quantities stay those of the visitor. */
export function refreshItems(items: Items, freshItems: Items): Items {
  const freshItemsByKey = byKey(freshItems)
  return items.map((item) => {
    const freshItem = freshItemsByKey.get(item.searching_key)
    if (freshItem === undefined) return item
    const { quantity } = item
    const cart_extra_products = refreshExtras(
      item.cart_extra_products,
      freshItem.cart_extra_products,
    )
    const refreshed = withQuantityPrice({
      ...freshItem,
      ...toDescription(item, freshItem),
      quantity,
      cart_extra_products,
    })
    return { ...refreshed, subtotal: subtotal(refreshed) }
  })
}

function refreshExtras(
  extras: readonly CartExtraProduct[],
  freshExtras: readonly CartExtraProduct[],
) {
  return extras.map((extra) => {
    const { product_variant_id, quantity } = extra
    const freshExtra = freshExtras.find(
      (candidate) => candidate.product_variant_id === product_variant_id,
    )
    return freshExtra === undefined
      ? extra
      : { ...freshExtra, ...toDescription(extra, freshExtra), quantity }
  })
}

type ItemDescription = Pick<CartExtraProduct, 'name' | 'attributes_description' | 'image_path'>

/** A product that no longer exists keeps the name and picture that the visitor has seen. */
function toDescription(
  knownDescription: ItemDescription,
  freshItem: CartExtraProduct | CartItem,
): ItemDescription | undefined {
  if (!freshItem.not_available || knownDescription.name === '') return undefined
  const { name, attributes_description, image_path } = knownDescription
  return { name, attributes_description, image_path }
}

/** Finds the old prices of the items whose price has changed, by searching_key. */
export function findChangedPrices(items: Items, freshItems: Items): ReadonlyMap<string, number> {
  const freshItemsByKey = byKey(freshItems)
  return new Map(
    items.flatMap(({ searching_key, quantity, price }) => {
      const freshItem = freshItemsByKey.get(searching_key)
      const isSame =
        freshItem === undefined ||
        freshItem.not_available ||
        withQuantityPrice({ ...freshItem, quantity }).price === price
      return isSame ? [] : [[searching_key, price]]
    }),
  )
}

/** Merges two carts of one visitor by the same rule as the server. */
export function mergeItems(serverItems: Items, localItems: Items): Items {
  const knownItems = new Map([...byKey(localItems), ...byKey(serverItems)])
  return mergeLines(toLines(serverItems), toLines(localItems)).flatMap(
    ({ searching_key, quantity }) => {
      const item = knownItems.get(searching_key)
      return item === undefined ? [] : setQuantity([item], searching_key, quantity)
    },
  )
}

/**
 * Merges a stored copy into the items. Returns undefined when the copy adds nothing: saving it would
 * restore lines that have been ordered meanwhile.
 */
export function mergeCopy(items: Items, copy: Items): Items | undefined {
  const mergedItems = mergeItems(items, copy)
  return JSON.stringify(toLines(mergedItems)) === JSON.stringify(toLines(items))
    ? undefined
    : mergedItems
}

function byKey(items: Items): ReadonlyMap<string, CartItem> {
  return new Map(items.map((item) => [item.searching_key, item]))
}
