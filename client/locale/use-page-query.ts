import type { PageQuery } from '#shared/pages/page-query.ts'
import { useVisitorStore } from '../runtime/visitor.ts'

/** What the page's address says beside its path: filters, a variant, a further page. */
export function usePageQuery(): PageQuery {
  return useVisitorStore(
    (visitor) => visitor.translation,
    (state) => state.query,
  )
}
