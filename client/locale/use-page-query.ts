import { useLocation } from 'react-router'
import { toPageQuery, type PageQuery } from '#shared/content/page-query.ts'
import { splitPrefix } from '#shared/locale/prefixes.ts'

/** What the page depends on beside its path: filters, a variant, a further page. */
export function usePageQuery(): PageQuery {
  const { pathname, search } = useLocation()
  return toPageQuery(splitPrefix(pathname).path, new URLSearchParams(search))
}
