import { useTranslate } from '../locale/use-translate.ts'
import styles from './cart-trouble.module.css'
import { useCart } from './use-cart.ts'

/** What does not work with the cart just now, until it does. */
export function CartTrouble() {
  const t = useTranslate()
  const trouble = useCart((cart) => cart.trouble)
  return (
    <div role="status">
      {trouble !== undefined && <p className={styles['trouble']}>{t(`cart.${trouble}`)}</p>}
    </div>
  )
}
