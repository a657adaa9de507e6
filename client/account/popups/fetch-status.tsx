import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import type { Asked } from '../use-countries.ts'

/** In the place of what is still on its way, or could not be had. */
export function NotLoaded({ isFailed, retry }: Pick<Asked<unknown>, 'isFailed' | 'retry'>) {
  const t = useTranslate()
  if (!isFailed) return <p role="status">{t('account.loading')}</p>
  return (
    <div role="alert">
      <p>{t('account.load_failed')}</p>
      <button type="button" className={button['quiet']} onClick={retry}>
        {t('error.retry')}
      </button>
    </div>
  )
}
