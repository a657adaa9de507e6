import { limitOf } from '#shared/cart/cart.ts'
import { isOrderable } from '#shared/cart/orderable.ts'
import { paths } from '#shared/locale/paths.ts'
import { tabStorage } from '../app/browser-storage.ts'
import { useVisitor } from '../app/visitor.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import styles from './cart-totals.module.css'
import { rememberSeenPrices } from './seen-prices.ts'
import { useCart } from './use-cart.ts'

/** A document of its own: the checkout may load its payment provider, and no other page may. */
export function CheckoutLink() {
  const t = useTranslate()
  const { cart, currency } = useVisitor()
  const canOrder = useCart(({ items }) => items.some(isOrderable))
  const isTooMuch = useCart(({ items }) =>
    items.some((item) => isOrderable(item) && item.quantity > limitOf(item)),
  )
  if (!canOrder) return null
  const remember = () =>
    rememberSeenPrices(tabStorage, cart.getState().items, currency.getState().selectedCurrency.code)
  return (
    <>
      {isTooMuch && <p className={styles['note']}>{t('cart.settle_first')}</p>}
      <Link
        to={paths.checkout}
        className={button[isTooMuch ? 'second' : 'main']}
        reloadDocument
        onClick={remember}
      >
        {t('cart.checkout')}
      </Link>
    </>
  )
}
