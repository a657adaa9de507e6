import type { CartItem } from '#shared/cart/contract.ts'
import { useTranslate } from '../locale/use-translate.ts'

/** The name is unknown when the stored item is damaged or the product no longer exists. */
export function useItemName({ name }: Pick<CartItem, 'name'>): string {
  const t = useTranslate()
  return name === '' ? t('cart.unnamed') : name
}
