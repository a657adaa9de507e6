import { parsePageNumber } from '#shared/content/page-number.ts'
import type { PageRequest } from '#shared/content/contract.ts'
import { COUNT_LIMIT } from '#shared/catalog/count.ts'
import { SearchKind, type SearchList } from '#shared/search/contract.ts'
import { listCategories } from '../catalog/queries.ts'
import { search, type SearchPart } from './search.ts'
import type { SearchDb } from './vocabulary.ts'

/** On one page; what is shown beside products is a taste of it. */
const PER_PAGE: Readonly<Record<SearchKind, number>> = {
  products: 24,
  blogs: 12,
  soft: 12,
  site_pages: 12,
}
const BESIDE_PRODUCTS = 3

/** The results page; undefined for a page past the last one. */
export async function readSearchList(
  db: SearchDb,
  { queryParams, language_id }: PageRequest,
): Promise<SearchList | undefined> {
  const q = queryParams['q'] ?? ''
  const kind = SearchKind.options.find((one) => one === queryParams['kind']) ?? null
  const page = parsePageNumber(queryParams['page'])
  const [answer, categories] = await Promise.all([
    search(db, { q, language_id, parts: toParts(kind, page) }),
    listCategories(db, language_id),
  ])
  const shown = kind ?? 'products'
  const count = Math.min(answer[`${shown}_count`] ?? 0, COUNT_LIMIT)
  const pages = Math.max(1, Math.ceil(count / PER_PAGE[shown]))
  return page > pages ? undefined : { ...answer, kind, page, pages, categories }
}

function toParts(kind: SearchKind | null, page: number): SearchPart[] {
  const shown = kind ?? 'products'
  const limit = PER_PAGE[shown]
  const main = { kind: shown, limit, offset: (page - 1) * limit }
  if (kind !== null || page > 1) return [main]
  return [
    main,
    { kind: 'blogs', limit: BESIDE_PRODUCTS, offset: 0 },
    { kind: 'soft', limit: BESIDE_PRODUCTS, offset: 0 },
    { kind: 'site_pages', limit: BESIDE_PRODUCTS, offset: 0 },
  ]
}
