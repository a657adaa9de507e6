import { matchPage } from './match-page.ts'
import { PAGE_IDS, PAGES, type PageId } from './pages.ts'
import { listQueryKeys } from './query-keys.ts'

export type PageQuery = Readonly<Record<string, string>>

const QUERY_KEYS_BY_PAGE: ReadonlyMap<PageId, ReturnType<typeof listQueryKeys>> = new Map(
  PAGE_IDS.map((id) => [id, listQueryKeys(PAGES[id].query ?? [])]),
)

/**
 * Returns the part of a URL's query on which its page depends, in a normalised form that can
 * be a cache key.
 */
export function toPageQuery(path: string, searchParams: URLSearchParams): PageQuery {
  const query: Record<string, string> = {}
  // A single call of the runtime is faster than one for each key.
  const names = new Set(searchParams.keys())
  if (names.size === 0) return query
  const page = matchPage(path)
  const keys = page === undefined ? [] : (QUERY_KEYS_BY_PAGE.get(page.id) ?? [])
  for (const { name, fits, isList = false } of keys) {
    if (!names.has(name)) continue
    const value = isList ? joinValues(searchParams.getAll(name), fits) : searchParams.get(name)
    if (value !== null && value !== '' && (isList || fits(value))) query[name] = value
  }
  return query
}

const MAX_VALUES = 40

function joinValues(values: readonly string[], fits: (value: string) => boolean): string {
  const parts = values.flatMap((value) => value.split(',')).filter(fits)
  return [...new Set(parts)].toSorted().slice(0, MAX_VALUES).join(',')
}
