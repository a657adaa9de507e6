import type { PageRequest } from '#shared/content/contract.ts'
import { BASE_CURRENCY } from '#shared/currency/money.ts'
import { FALLBACK_BREAKPOINT } from '#shared/viewport/breakpoint.ts'
import { findOrderPageKey } from './order-pages.ts'
import { toPath } from './read-page.ts'

const NO_ORDER = '/order/0000-0000'

/**
 * How another backend is asked for a page that is kept for everybody: with the words that name the page,
 * and nothing that visitors may have put beside them.
 */
export function toCommonRequest(request: PageRequest): PageRequest {
  const { slugParams, queryParams, current_url, language_id } = request
  const { slug } = slugParams
  const query = new URLSearchParams(queryParams)
  const search = query.size === 0 ? '' : `?${query.toString()}`
  return {
    slugParams: slug === undefined ? {} : { slug },
    queryParams,
    current_url: toCommonPath(toPath(current_url)) + search,
    language_id,
    generalParams: { breakpoint: FALLBACK_BREAKPOINT, currency: BASE_CURRENCY },
  }
}

/** All orders share one page. */
function toCommonPath(path: string): string {
  switch (findOrderPageKey(path)) {
    case 'order':
      return NO_ORDER
    case 'invoice':
      return `${NO_ORDER}/invoice`
    default:
      return path
  }
}
