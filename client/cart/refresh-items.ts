import { withSubtotal } from '#shared/cart/cart.ts'
import type { CartExtraProduct, CartItem, CartItems } from '#shared/cart/contract.ts'
import { withQuantityPrice } from '#shared/cart/quantity-prices.ts'
import { indexByKey } from './index-by-key.ts'

/** Updates the items with the server's current data; the quantities stay those of the visitor. */
export function refreshItems(items: CartItems, freshItems: CartItems): CartItems {
  const freshItemsByKey = indexByKey(freshItems)
  return items.map((item) => {
    const freshItem = freshItemsByKey.get(item.searching_key)
    if (freshItem === undefined) return item
    const { quantity } = item
    const cart_extra_products = refreshExtras(
      item.cart_extra_products,
      freshItem.cart_extra_products,
    )
    const description = findSeenDescription(item, freshItem)
    return withSubtotal({ ...freshItem, ...description, quantity, cart_extra_products })
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
      : { ...freshExtra, ...findSeenDescription(extra, freshExtra), quantity }
  })
}

type ItemDescription = Pick<CartExtraProduct, 'name' | 'attributes_description' | 'image_path'>

/** Returns the name and picture that the visitor has seen, for a product that no longer exists. */
function findSeenDescription(
  knownDescription: ItemDescription,
  freshItem: CartExtraProduct | CartItem,
): ItemDescription | undefined {
  if (!freshItem.not_available || knownDescription.name === '') return undefined
  const { name, attributes_description, image_path } = knownDescription
  return { name, attributes_description, image_path }
}

/** Returns the previous prices of the items whose price has changed, by searching_key. */
export function findPreviousPrices(
  items: CartItems,
  freshItems: CartItems,
): ReadonlyMap<string, number> {
  const freshItemsByKey = indexByKey(freshItems)
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
