import { paths } from '#shared/url/paths.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitorStore } from '../runtime/visitor.ts'
import styles from './checkout-footer.module.css'
import { GoToTop } from './go-to-top.tsx'

/** The links that the law requires. They open in another tab, because a typed card is stored nowhere. */
export function CheckoutFooter() {
  const t = useTranslate()
  const email = useVisitorStore(
    (visitor) => visitor.general,
    (state) => state.general?.email,
  )
  return (
    <footer className={styles['footer']}>
      <div className={styles['legal']}>
        <Link to={paths.terms} target="_blank" reloadDocument>
          {t('shell.terms')}
        </Link>
        <Link to={paths.privacy} target="_blank" reloadDocument>
          {t('shell.privacy')}
        </Link>
        {email !== undefined && <a href={`mailto:${email}`}>{email}</a>}
      </div>
      <GoToTop />
    </footer>
  )
}
