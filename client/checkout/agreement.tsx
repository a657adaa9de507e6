import { DOWNLOADS_FIELD } from '#shared/checkout/downloads-field.ts'
import { paths } from '#shared/url/paths.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { CheckField } from '../ui/check-field.tsx'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import styles from './agreement.module.css'

interface AgreementProps {
  readonly isSignedIn: boolean
  readonly hasDownloads: boolean
}

/** The terms open in another tab, because a typed card number is not stored anywhere. */
export function Agreement({ isSignedIn, hasDownloads }: AgreementProps) {
  const t = useTranslate()
  return (
    <div>
      {isSignedIn && <CheckField name="keep_addresses" label={t('checkout.keep_addresses')} />}
      {hasDownloads && (
        <CheckField name={DOWNLOADS_FIELD} label={t('checkout.downloads_now')} isRequired />
      )}
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
