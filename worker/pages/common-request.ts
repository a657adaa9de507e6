import { BASE_CURRENCY } from '#shared/currency/money.ts'
import type { PageRequest } from '#shared/pages/contract.ts'
import { matchPage } from '#shared/pages/match-page.ts'
import { PAGES } from '#shared/pages/pages.ts'
import { fillPath, hasParams } from '#shared/pages/path-params.ts'
import { FALLBACK_BREAKPOINT } from '#shared/viewport/breakpoint.ts'
import { findPageKey, toPath } from './page-keys.ts'

const PLACEHOLDER_NUMBER = '0000-0000'

/**
 * Creates the request for a page of another backend that is cached for everybody. It contains only
 * what identifies the page, without other parameters of the visitor.
 */
export function toCommonRequest(request: PageRequest): PageRequest {
  const { queryParams, current_url, language_id } = request
  const path = toPath(current_url)
  const slug = matchPage(path)?.params['slug']
  const query = new URLSearchParams(queryParams)
  const search = query.size === 0 ? '' : `?${query.toString()}`
  return {
    slugParams: slug === undefined ? {} : { slug },
    queryParams,
    current_url: toCommonPath(path) + search,
    language_id,
    generalParams: { breakpoint: FALLBACK_BREAKPOINT, currency: BASE_CURRENCY },
  }
}

/** All orders have the same page. */
function toCommonPath(path: string): string {
  const key = findPageKey(path)
  if (key === undefined || !hasParams(PAGES[key].path)) return path
  return fillPath(PAGES[key].path, { number: PLACEHOLDER_NUMBER })
}
