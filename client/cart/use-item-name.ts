import type { CartItem } from '#shared/cart/contract.ts'
import { useTranslate } from '../locale/use-translate.ts'

/** Of what was stored damaged, or is gone, the name may not be known. */
export function useItemName({ name }: Pick<CartItem, 'name'>): string {
  const t = useTranslate()
  return name === '' ? t('cart.unnamed') : name
}
