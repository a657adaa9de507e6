import { paths } from '#shared/url/paths.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { CheckField } from '../ui/check-field.tsx'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import styles from './agreement.module.css'

/** The terms open in another tab, because a typed card number is not stored anywhere. */
export function Agreement({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const t = useTranslate()
  return (
    <div>
      {isSignedIn && <CheckField name="keep_addresses" label={t('checkout.keep_addresses')} />}
      <CheckField name="agree" label={t('checkout.agree')} isRequired />
      <p className={styles['links']}>
        <Link to={paths.terms} target="_blank" reloadDocument>
          {t('checkout.terms')} <ScreenReaderOnly>{t('checkout.new_tab')}</ScreenReaderOnly>
        </Link>
        <Link to={paths.privacy} target="_blank" reloadDocument>
          {t('checkout.privacy')} <ScreenReaderOnly>{t('checkout.new_tab')}</ScreenReaderOnly>
        </Link>
      </p>
    </div>
  )
}
