import { useTranslate } from '../../locale/use-translate.ts'
import { focusMain } from '../../ui/focus-main.ts'
import button from '../../ui/button.module.css'
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx'
import styles from './my-state.module.css'
import type { NotReady } from './use-own-data.ts'

/** Shows that data of the account is loading, or that it could not be loaded. */
export function MyState({ ownData }: { readonly ownData: NotReady }) {
  const t = useTranslate()
  if (ownData.kind === 'failed') {
    const retry = () => {
      // The pressed button is removed.
      focusMain()
      ownData.retry()
    }
    return (
      <div role="alert" className={styles['failed']}>
        <p>{t('my.failed')}</p>
        <button type="button" className={button['secondary']} onClick={retry}>
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
