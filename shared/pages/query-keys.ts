import { LIST_QUERY } from '../catalog/list-params.ts'
import { isSku } from '../catalog/sku.ts'
import { MAX_QUERY_CHARACTERS } from '../search/limits.ts'
import { parsePageNumber } from '../url/page-number.ts'

/** What a page may depend on of its address's query: a name, and what its values look like. */
interface QueryKey {
  readonly name: string
  readonly fits: (value: string) => boolean
  /** May be there several times, or several in one, joined by commas; otherwise the first counts. */
  readonly isList?: boolean
}

const KINDS: readonly string[] = ['products', 'blogs', 'soft']

/** Pages name their keys as groups. Any other key changes nothing (utm_…, gclid). */
export const QUERY_KEYS = {
  list: LIST_QUERY,
  page: [{ name: 'page', fits: isFurtherPage }],
  reviews: [{ name: 'reviews', fits: isFurtherPage }],
  variant: [{ name: 'variant', fits: isSku }],
  search: [
    { name: 'q', fits: (value) => value.trim() !== '' && value.length <= MAX_QUERY_CHARACTERS },
    { name: 'kind', fits: (value) => KINDS.includes(value) },
  ],
} as const satisfies Readonly<Record<string, readonly QueryKey[]>>

export type QueryGroup = keyof typeof QUERY_KEYS

/** The first page is the one without a number. */
function isFurtherPage(value: string): boolean {
  return value !== '1' && String(parsePageNumber(value)) === value
}

export function listQueryKeys(groups: readonly QueryGroup[]): readonly QueryKey[] {
  return groups.flatMap((group): readonly QueryKey[] => QUERY_KEYS[group])
}
