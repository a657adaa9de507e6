import type { CartItem } from '#shared/cart/contract.ts'
import { formatVariantName } from '#shared/cart/variant-name.ts'
import { useItemName } from './use-item-name.ts'

type VariantTexts = Pick<CartItem, 'name' | 'attributes_description'>

/** The name of a variant in its buttons. */
export function useVariantName(item: VariantTexts): string {
  const name = useItemName(item)
  return formatVariantName({ ...item, name })
}
