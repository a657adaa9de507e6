import { parsePageNumber } from '#shared/url/page-number.ts'
import type { PageRequest } from '#shared/pages/contract.ts'
import { COUNT_LIMIT } from '#shared/catalog/count.ts'
import { SearchKind, type SearchList } from '#shared/search/contract.ts'
import { listCategories } from '../catalog/queries.ts'
import { search, type SearchRequestPart } from './search.ts'
import type { SearchDb } from './vocabulary.ts'

/** The number of results on a page; the results beside products are only a preview. */
const PER_PAGE: Readonly<Record<SearchKind, number>> = {
  products: 24,
  blogs: 12,
  soft: 12,
  site_pages: 12,
}
const PREVIEW_LIMIT = 3

/** Reads a page of results; undefined for a page after the last one. */
export async function readSearchList(
  db: SearchDb,
  { queryParams, language_id }: PageRequest,
): Promise<SearchList | undefined> {
  const q = queryParams['q'] ?? ''
  const kind = SearchKind.options.find((option) => option === queryParams['kind']) ?? null
  const page = parsePageNumber(queryParams['page'])
  const [result, categories] = await Promise.all([
    search(db, { q, language_id, parts: toParts(kind, page) }),
    listCategories(db, language_id),
  ])
  const shown = kind ?? 'products'
  const count = Math.min(result[`${shown}_count`] ?? 0, COUNT_LIMIT)
  const pages = Math.max(1, Math.ceil(count / PER_PAGE[shown]))
  return page > pages ? undefined : { ...result, kind, page, pages, categories }
}

function toParts(kind: SearchKind | null, page: number): SearchRequestPart[] {
  const shown = kind ?? 'products'
  const limit = PER_PAGE[shown]
  const main = { kind: shown, limit, offset: (page - 1) * limit }
  if (kind !== null || page > 1) return [main]
  return [
    main,
    { kind: 'blogs', limit: PREVIEW_LIMIT, offset: 0 },
    { kind: 'soft', limit: PREVIEW_LIMIT, offset: 0 },
    { kind: 'site_pages', limit: PREVIEW_LIMIT, offset: 0 },
  ]
}
