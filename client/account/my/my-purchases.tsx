import { paths } from '#shared/locale/paths.ts'
import { Link } from '../../locale/link.tsx'
import { useTranslate } from '../../locale/use-translate.ts'
import { EmptyState } from './empty-state.tsx'

/** What was bought: nothing, as long as nothing can be ordered. */
export function MyPurchases() {
  const t = useTranslate()
  return (
    <EmptyState title={t('my.no_purchases')} help={t('my.no_purchases_help')}>
      <Link to={paths.products}>{t('my.to_shop')}</Link>
    </EmptyState>
  )
}
