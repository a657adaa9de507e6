import { setQuantity, subtotal, toLines } from '#shared/cart/cart.ts'
import type { CartExtraProduct, CartItem } from '#shared/cart/contract.ts'
import { mergeLines } from '#shared/cart/merge-lines.ts'

type Items = readonly CartItem[]

/** What the server says of the lines now; how many of each is the shopper's to say. */
export function refreshItems(items: Items, fresh: Items): Items {
  const news = byKey(fresh)
  return items.map((item) => {
    const now = news.get(item.searching_key)
    if (now === undefined) return item
    const { quantity } = item
    const cart_extra_products = refreshExtras(item.cart_extra_products, now.cart_extra_products)
    const refreshed = { ...now, ...wordsOf(item, now), quantity, cart_extra_products }
    return { ...refreshed, subtotal: subtotal(refreshed) }
  })
}

function refreshExtras(extras: readonly CartExtraProduct[], fresh: readonly CartExtraProduct[]) {
  return extras.map((extra) => {
    const { product_variant_id, quantity } = extra
    const now = fresh.find((one) => one.product_variant_id === product_variant_id)
    return now === undefined ? extra : { ...now, ...wordsOf(extra, now), quantity }
  })
}

type Named = Pick<CartExtraProduct, 'name' | 'attributes_description' | 'image_path'>

/** The server knows nothing any more of what is gone: the shopper still reads what it was. */
function wordsOf(kept: Named, now: CartExtraProduct | CartItem): Named | undefined {
  if (!now.not_available || kept.name === '') return undefined
  const { name, attributes_description, image_path } = kept
  return { name, attributes_description, image_path }
}

/** Prices that have changed since they were shown, by searching_key. */
export function findPricesBefore(items: Items, fresh: Items): ReadonlyMap<string, number> {
  const news = byKey(fresh)
  return new Map(
    items.flatMap(({ searching_key, price }) => {
      const now = news.get(searching_key)
      const isSame = now === undefined || now.not_available || now.price === price
      return isSame ? [] : [[searching_key, price]]
    }),
  )
}

/** Two carts of one person made one, by the rule that the server merges by. */
export function mergeItems(server: Items, local: Items): Items {
  const known = new Map([...byKey(local), ...byKey(server)])
  return mergeLines(toLines(server), toLines(local)).flatMap(({ searching_key, quantity }) => {
    const item = known.get(searching_key)
    return item === undefined ? [] : setQuantity([item], searching_key, quantity)
  })
}

/**
 * With what only a copy of the cart has. Undefined if that is nothing: saving what the server has
 * already would bring back what has been ordered meanwhile.
 */
export function addFromCopy(items: Items, copy: Items): Items | undefined {
  const merged = mergeItems(items, copy)
  return JSON.stringify(toLines(merged)) === JSON.stringify(toLines(items)) ? undefined : merged
}

function byKey(items: Items): ReadonlyMap<string, CartItem> {
  return new Map(items.map((item) => [item.searching_key, item]))
}
