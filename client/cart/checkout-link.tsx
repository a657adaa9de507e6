import { isOrderable } from '#shared/cart/orderable.ts'
import { paths } from '#shared/locale/paths.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { useCart } from './use-cart.ts'

/** A document of its own: the checkout may load its payment provider, and no other page may. */
export function CheckoutLink() {
  const t = useTranslate()
  const canOrder = useCart(({ items }) => items.some(isOrderable))
  if (!canOrder) return null
  return (
    <Link to={paths.checkout} className={button['main']} reloadDocument>
      {t('cart.checkout')}
    </Link>
  )
}
