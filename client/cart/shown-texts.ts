import type { CartExtraProduct, CartItem, CartItems } from '#shared/cart/contract.ts'
import { indexByKey } from './index-by-key.ts'

/** Returns stored items with the texts of the shown ones: another tab may have another language. */
export function withShownTexts(storedItems: CartItems, shownItems: CartItems): CartItems {
  const shownByKey = indexByKey(shownItems)
  return storedItems.map((item) => {
    const shown = shownByKey.get(item.searching_key)
    if (shown === undefined) return item
    const cart_extra_products = item.cart_extra_products.map((extra) => {
      const shownExtra = shown.cart_extra_products.find(
        ({ product_variant_id }) => product_variant_id === extra.product_variant_id,
      )
      return { ...extra, ...(shownExtra && toTexts(shownExtra)) }
    })
    return { ...item, ...toTexts(shown), sub_name: shown.sub_name, cart_extra_products }
  })
}

function toTexts({ name, path, attributes_description }: CartItem | CartExtraProduct) {
  return { name, path, attributes_description }
}
