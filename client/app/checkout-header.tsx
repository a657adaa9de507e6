import { paths } from '#shared/url/paths.ts'
import { Link } from '../locale/link.tsx'
import { useLocalizedText, useTranslate } from '../locale/use-translate.ts'
import { useVisitorStore } from '../runtime/visitor.ts'
import styles from './header.module.css'
import { LoadingIndicator } from './loading-indicator.tsx'

/** The header of the checkout leads back and distracts from nothing. */
export function CheckoutHeader() {
  const t = useTranslate()
  const words = useLocalizedText()
  const name = useVisitorStore(
    (visitor) => visitor.general,
    (state) => state.general?.name,
  )
  if (name === undefined) return null
  return (
    <header>
      <LoadingIndicator />
      <div className={styles['bar']}>
        <Link to={paths.home} className={styles['name']} reloadDocument>
          {words(name)}
        </Link>
        <Link to={paths.cart} className={styles['back']} reloadDocument>
          {t('checkout.back_to_cart')}
        </Link>
      </div>
    </header>
  )
}
