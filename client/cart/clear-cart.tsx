import { useVisitor } from '../app/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import styles from './cart-lines.module.css'
import { openCart } from './start-cart.ts'

/** Takes everything out at once; the lines can be put back for a while, so nothing asks first. */
export function ClearCart() {
  const t = useTranslate()
  const visitor = useVisitor()
  const clear = () => {
    openCart(visitor)
      .then((keeper) => keeper.clear())
      .catch(() => {
        // Without the keeper nothing of the cart would be shown, and there would be no button.
      })
  }
  return (
    <p className={styles['clear']}>
      <button type="button" className={button['quiet']} onClick={clear}>
        {t('cart.clear')}
      </button>
    </p>
  )
}
