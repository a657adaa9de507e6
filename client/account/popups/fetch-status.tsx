import { useEffect } from 'react'
import { useTranslate } from '../../locale/use-translate.ts'
import { focusAround } from '../../ui/focus-around.ts'
import button from '../../ui/button.module.css'
import type { FetchState } from '../use-countries.ts'

/** Shows that data is loading or could not be loaded. A failed load is repeated when the browser is online again. */
export function FetchStatus({ isFailed, retry }: Pick<FetchState<unknown>, 'isFailed' | 'retry'>) {
  const t = useTranslate()
  useEffect(() => {
    if (!isFailed) return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isFailed, retry])
  if (!isFailed) return <p role="status">{t('account.loading')}</p>
  return (
    <div role="alert">
      <p>{t('account.load_failed')}</p>
      <button
        type="button"
        className={button['quiet']}
        onClick={({ currentTarget }) => {
          // The pressed button is removed.
          focusAround(currentTarget)
          retry()
        }}
      >
        {t('error.retry')}
      </button>
    </div>
  )
}
