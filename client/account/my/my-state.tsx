import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx'
import styles from './my-state.module.css'
import type { NotReady } from './use-own-data.ts'

/** What stands where something of the account is going to be, or could not be loaded. */
export function MyState({ mine }: { readonly mine: NotReady }) {
  const t = useTranslate()
  if (mine.kind === 'failed') {
    return (
      <div role="alert" className={styles['failed']}>
        <p>{t('my.failed')}</p>
        <button type="button" className={button['second']} onClick={mine.retry}>
          {t('error.retry')}
        </button>
      </div>
    )
  }
  return (
    <div role="status" className={styles['waiting']}>
      <ScreenReaderOnly>{t('my.loading')}</ScreenReaderOnly>
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}
