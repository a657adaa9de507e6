import { getQuantityLimit, withSubtotal } from '#shared/cart/cart.ts'
import { MAX_QUANTITY } from '#shared/cart/limits.ts'
import type { CartExtraProduct, CartItem, CartItems } from '#shared/cart/contract.ts'
import { indexByKey } from './index-by-key.ts'

interface Divergence {
  /** The common ancestor of both. */
  readonly base: CartItems
  readonly ours: CartItems
  readonly theirs: CartItems
}

/**
 * Applies our changes since `base` to what another tab has stored meanwhile: our additions are added,
 * our removals are removed, and a quantity changes by the same difference, also that of an extra product.
 */
export function rebaseItems({ base, ours, theirs }: Divergence): CartItems {
  if (base === ours) return theirs
  const [baseByKey, ourByKey] = [indexByKey(base), indexByKey(ours)]
  const updatedItems = theirs.flatMap((item) => {
    const baseItem = baseByKey.get(item.searching_key)
    const ownItem = ourByKey.get(item.searching_key)
    if (ownItem === undefined) return baseItem === undefined ? [item] : []
    const difference = ownItem.quantity - (baseItem?.quantity ?? 0)
    if (difference === 0) return [item]
    const limit = Math.max(item.quantity, getQuantityLimit(item))
    const quantity = Math.min(Math.max(1, item.quantity + difference), limit)
    const cart_extra_products = rebaseExtras(baseItem, ownItem, item)
    return [withSubtotal({ ...item, quantity, cart_extra_products })]
  })
  const theirKeys = indexByKey(theirs)
  const addedItems = ours.filter((item) => {
    const baseItem = baseByKey.get(item.searching_key)
    const isChanged = baseItem === undefined || baseItem.quantity !== item.quantity
    return isChanged && !theirKeys.has(item.searching_key)
  })
  return [...updatedItems, ...addedItems]
}

/** Lines of the same key have the same extra products, whose quantities grow when the line is added again. */
function rebaseExtras(
  base: CartItem | undefined,
  ours: CartItem,
  theirs: CartItem,
): CartExtraProduct[] {
  const getQuantity = (item: CartItem | undefined, id: number) =>
    item?.cart_extra_products.find((extra) => extra.product_variant_id === id)?.quantity ?? 0
  return theirs.cart_extra_products.map((extra) => {
    const { product_variant_id: id } = extra
    const difference = Math.max(0, getQuantity(ours, id) - getQuantity(base, id))
    return { ...extra, quantity: Math.min(extra.quantity + difference, MAX_QUANTITY) }
  })
}
