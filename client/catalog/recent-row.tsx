import { useState } from 'react'
import { useTranslate } from '../locale/use-translate.ts'
import { browserStorage } from '../runtime/browser-storage.ts'
import { focusMain } from '../ui/focus-main.ts'
import button from '../ui/button.module.css'
import { loadCards } from './card-calls.ts'
import { LazyRow } from './lazy-row.tsx'
import { clearRecent, listRecent } from './recent-products.ts'

interface RecentRowProps {
  readonly product_id: number | undefined
}

/** The products that were viewed last in this browser, except this one. */
export function RecentRow({ product_id }: RecentRowProps) {
  const t = useTranslate()
  const [ids, setIds] = useState(() => listRecent(browserStorage).filter((id) => id !== product_id))
  const clear = () => {
    clearRecent(browserStorage)
    setIds([])
    // The button is gone.
    focusMain()
  }
  if (ids.length === 0) return null
  return (
    <LazyRow heading={t('row.recent')} load={(visitor) => loadCards(visitor, ids)}>
      <button type="button" className={button['quiet']} onClick={clear}>
        {t('row.clear')}
      </button>
    </LazyRow>
  )
}
