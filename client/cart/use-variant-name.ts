import type { CartItem } from '#shared/cart/contract.ts'
import { useItemName } from './use-item-name.ts'

/** Names a variant in its buttons, because a list may contain several variants of one product. */
export function useVariantName(item: Pick<CartItem, 'name' | 'attributes_description'>): string {
  const name = useItemName(item)
  const { attributes_description } = item
  return attributes_description === '' ? name : `${name}, ${attributes_description}`
}
