import { useTranslate } from '../locale/use-translate.ts'
import styles from './loading-indicator.module.css'
import { useVisitorStore } from '../runtime/visitor.ts'

/** A thin line at the top while a request is running; fast responses do not show it. */
export function LoadingIndicator() {
  const t = useTranslate()
  const isLoading = useVisitorStore(
    (visitor) => visitor.loading,
    (state) => state.loadingStatus,
  )
  if (!isLoading) return null
  return <div className={styles['line']} role="progressbar" aria-label={t('shell.loading')} />
}
