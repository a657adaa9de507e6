import { paths } from '#shared/url/paths.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { useWishList } from './use-wish-list.ts'

/** Says what became of a press on the wish list's button, and links to the list. */
export function WishStatus({ id }: { readonly id: number }) {
  const t = useTranslate()
  const { ids, failure } = useWishList()
  if (failure !== undefined) return t(failure)
  if (!ids.includes(id)) return t('wish.was_removed')
  return <Link to={paths.wishList}>{t('wish.see')}</Link>
}
