import type { CartItem } from '#shared/cart/contract.ts'
import { useItemName } from './use-item-name.ts'

type VariantTexts = Pick<CartItem, 'name' | 'attributes_description'>

/** Names a variant in its buttons, because a list may contain several variants of one product. */
export function useVariantName(item: VariantTexts): string {
  const name = useItemName(item)
  return joinVariantName({ ...item, name })
}

export function joinVariantName({ name, attributes_description }: VariantTexts): string {
  return attributes_description === '' ? name : `${name}, ${attributes_description}`
}
