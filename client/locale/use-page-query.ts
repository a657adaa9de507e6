import type { PageQuery } from '#shared/pages/page-query.ts'
import { useVisitorStore } from '../runtime/visitor.ts'

/** Returns the query parameters of the page's URL, such as filters, a variant or a page number. */
export function usePageQuery(): PageQuery {
  return useVisitorStore(
    (visitor) => visitor.translation,
    (state) => state.query,
  )
}
