import { useSyncExternalStore } from 'react'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './offline-notice.module.css'

export function OfflineNotice() {
  const t = useTranslate()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">{!isOnline && <p className={styles['notice']}>{t('shell.offline')}</p>}</div>
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
