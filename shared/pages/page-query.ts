import { matchPage } from './match-page.ts'
import { PAGE_IDS, PAGES, type PageId } from './pages.ts'
import { listQueryKeys } from './query-keys.ts'

export type PageQuery = Readonly<Record<string, string>>

type Parameter = readonly [name: string, value: string]

const QUERY_KEYS_BY_PAGE: ReadonlyMap<PageId, ReturnType<typeof listQueryKeys>> = new Map(
  PAGE_IDS.map((id) => [id, listQueryKeys(PAGES[id].query ?? [])]),
)

/**
 * Returns the part of a URL's query on which its page depends, in a normalised form that can
 * be a cache key.
 */
export function toPageQuery(path: string, parameters: Iterable<Parameter>): PageQuery {
  const query: Record<string, string> = {}
  const valuesByName = collectValues(parameters)
  if (valuesByName.size === 0) return query
  const page = matchPage(path)
  const keys = page === undefined ? [] : (QUERY_KEYS_BY_PAGE.get(page.id) ?? [])
  for (const { name, fits, isList = false } of keys) {
    const values = valuesByName.get(name)
    if (values === undefined) continue
    const [firstValue = ''] = values
    const value = isList ? joinValues(values, fits) : firstValue
    if (value !== '' && (isList || fits(value))) query[name] = value
  }
  return query
}

/** Reads the parameters once: each call of URLSearchParams leaves JavaScript. */
function collectValues(parameters: Iterable<Parameter>): ReadonlyMap<string, readonly string[]> {
  const valuesByName = new Map<string, string[]>()
  for (const [name, value] of parameters) {
    const values = valuesByName.get(name)
    if (values === undefined) valuesByName.set(name, [value])
    else values.push(value)
  }
  return valuesByName
}

const MAX_VALUES = 40

function joinValues(values: readonly string[], fits: (value: string) => boolean): string {
  const parts = values.flatMap((value) => value.split(',')).filter(fits)
  return [...new Set(parts)].toSorted().slice(0, MAX_VALUES).join(',')
}
