import { isOrderable } from '#shared/cart/orderable.ts'
import { paths } from '#shared/locale/paths.ts'
import { tabStorage } from '../app/browser-storage.ts'
import { useVisitor } from '../app/visitor.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { rememberSeenPrices } from './seen-prices.ts'
import { useCart } from './use-cart.ts'

/** A document of its own: the checkout may load its payment provider, and no other page may. */
export function CheckoutLink() {
  const t = useTranslate()
  const { cart, currency } = useVisitor()
  const canOrder = useCart(({ items }) => items.some(isOrderable))
  if (!canOrder) return null
  const remember = () =>
    rememberSeenPrices(tabStorage, cart.getState().items, currency.getState().selectedCurrency.code)
  return (
    <Link to={paths.checkout} className={button['main']} reloadDocument onClick={remember}>
      {t('cart.checkout')}
    </Link>
  )
}
