import { useTranslate } from '../locale/use-translate.ts'
import { focusMain } from '../ui/focus-main.ts'
import button from '../ui/button.module.css'
import styles from './wish-list.module.css'

interface WishesStateProps {
  /** Undefined while the list is loading. */
  readonly state: { readonly retry: () => void } | undefined
}

/** Shows that a list is loading, or that it could not be loaded. */
export function WishesState({ state }: WishesStateProps) {
  const t = useTranslate()
  if (state === undefined) return <p className={styles['note']}>{t('wish.loading')}</p>
  const retry = () => {
    // The pressed button is removed.
    focusMain()
    state.retry()
  }
  return (
    <div role="alert" className={styles['empty']}>
      <p>{t('wish.failed')}</p>
      <button type="button" className={button['secondary']} onClick={retry}>
        {t('error.retry')}
      </button>
    </div>
  )
}
