import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import button from '../ui/button.module.css'
import styles from './cart-contents.module.css'
import { loadCartSync } from './start-cart.ts'

/** Takes the place of the account's cart when it could not be loaded. */
export function UnloadedCart() {
  const t = useTranslate()
  const visitor = useVisitor()
  const retry = () => {
    visitor.cart.setState({ fetched: false })
    loadCartSync(visitor)
      .then((sync) => sync.refresh())
      .catch(() => visitor.cart.setState({ fetched: true }))
  }
  return (
    <div role="alert" className={styles['empty']}>
      <p>{t('cart.unloaded')}</p>
      <button type="button" className={button['secondary']} onClick={retry}>
        {t('error.retry')}
      </button>
    </div>
  )
}
