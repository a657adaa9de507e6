import { useTranslate } from '../locale/use-translate.ts'
import { loadRecommended } from './card-calls.ts'
import { LazyRow } from './lazy-row.tsx'

/** Products for somebody with this cart, or who has viewed these products. */
export function RecommendedRow() {
  const t = useTranslate()
  return <LazyRow heading={t('row.recommended')} load={loadRecommended} isReserved />
}
