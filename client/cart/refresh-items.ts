import { setQuantity, subtotal, toLines } from '#shared/cart/cart.ts'
import type { CartExtraProduct, CartItem } from '#shared/cart/contract.ts'
import { mergeLines } from '#shared/cart/merge-lines.ts'

type Items = readonly CartItem[]

/** Updates the items with the server's current data; the quantities stay those of the visitor. */
export function refreshItems(items: Items, fresh: Items): Items {
  const current = byKey(fresh)
  return items.map((item) => {
    const latest = current.get(item.searching_key)
    if (latest === undefined) return item
    const { quantity } = item
    const cart_extra_products = refreshExtras(item.cart_extra_products, latest.cart_extra_products)
    const refreshed = { ...latest, ...toDescription(item, latest), quantity, cart_extra_products }
    return { ...refreshed, subtotal: subtotal(refreshed) }
  })
}

function refreshExtras(extras: readonly CartExtraProduct[], fresh: readonly CartExtraProduct[]) {
  return extras.map((extra) => {
    const { product_variant_id, quantity } = extra
    const latest = fresh.find((candidate) => candidate.product_variant_id === product_variant_id)
    return latest === undefined ? extra : { ...latest, ...toDescription(extra, latest), quantity }
  })
}

type ItemDescription = Pick<CartExtraProduct, 'name' | 'attributes_description' | 'image_path'>

/** A product that no longer exists keeps the name and picture that the visitor has seen. */
function toDescription(
  known: ItemDescription,
  latest: CartExtraProduct | CartItem,
): ItemDescription | undefined {
  if (!latest.not_available || known.name === '') return undefined
  const { name, attributes_description, image_path } = known
  return { name, attributes_description, image_path }
}

/** Finds the old prices of the items whose price has changed, by searching_key. */
export function findChangedPrices(items: Items, fresh: Items): ReadonlyMap<string, number> {
  const current = byKey(fresh)
  return new Map(
    items.flatMap(({ searching_key, price }) => {
      const latest = current.get(searching_key)
      const isSame = latest === undefined || latest.not_available || latest.price === price
      return isSame ? [] : [[searching_key, price]]
    }),
  )
}

/** Merges two carts of one visitor by the same rule as the server. */
export function mergeItems(server: Items, local: Items): Items {
  const known = new Map([...byKey(local), ...byKey(server)])
  return mergeLines(toLines(server), toLines(local)).flatMap(({ searching_key, quantity }) => {
    const item = known.get(searching_key)
    return item === undefined ? [] : setQuantity([item], searching_key, quantity)
  })
}

/**
 * Merges a stored copy into the items. Returns undefined when the copy adds nothing: saving it would
 * restore lines that have been ordered meanwhile.
 */
export function mergeCopy(items: Items, copy: Items): Items | undefined {
  const merged = mergeItems(items, copy)
  return JSON.stringify(toLines(merged)) === JSON.stringify(toLines(items)) ? undefined : merged
}

function byKey(items: Items): ReadonlyMap<string, CartItem> {
  return new Map(items.map((item) => [item.searching_key, item]))
}
