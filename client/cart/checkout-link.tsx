import { getQuantityLimit } from '#shared/cart/cart.ts'
import { isOrderable } from '#shared/cart/orderable.ts'
import { paths } from '#shared/url/paths.ts'
import { tabStorage } from '../runtime/browser-storage.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import styles from './cart-totals.module.css'
import { storeSeenPrices } from './seen-prices.ts'
import { useCart } from './use-cart.ts'

/** Loads the checkout as a document of its own: only that page may load the payment provider. */
export function CheckoutLink() {
  const t = useTranslate()
  const { cart, currency } = useVisitor()
  const canOrder = useCart(({ items }) => items.some(isOrderable))
  const exceedsStock = useCart(({ items }) =>
    items.some((item) => isOrderable(item) && item.quantity > getQuantityLimit(item)),
  )
  if (!canOrder) return null
  const storePrices = () =>
    storeSeenPrices(tabStorage, cart.getState().items, currency.getState().selectedCurrency.code)
  return (
    <>
      {exceedsStock && <p className={styles['note']}>{t('cart.settle_first')}</p>}
      <Link
        to={paths.checkout}
        className={exceedsStock ? button['secondary'] : button['main']}
        reloadDocument
        onClick={storePrices}
      >
        {t('cart.checkout')}
      </Link>
      {!exceedsStock && (
        <Link
          to={paths.express}
          className={button['secondary']}
          reloadDocument
          onClick={storePrices}
        >
          {t('cart.express')}
        </Link>
      )}
    </>
  )
}
