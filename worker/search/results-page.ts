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
  const shownKind = kind ?? 'products'
  const count = Math.min(result[`${shownKind}_count`] ?? 0, COUNT_LIMIT)
  const pages = Math.max(1, Math.ceil(count / PER_PAGE[shownKind]))
  return page > pages ? undefined : { ...result, kind, page, pages, categories }
}

function toParts(kind: SearchKind | null, page: number): SearchRequestPart[] {
  const shownKind = kind ?? 'products'
  const limit = PER_PAGE[shownKind]
  const mainPart = { kind: shownKind, limit, offset: (page - 1) * limit }
  if (kind !== null || page > 1) return [mainPart]
  return [
    mainPart,
    { kind: 'blogs', limit: PREVIEW_LIMIT, offset: 0 },
    { kind: 'soft', limit: PREVIEW_LIMIT, offset: 0 },
    { kind: 'site_pages', limit: PREVIEW_LIMIT, offset: 0 },
  ]
}
