import { LIST_QUERY } from '../catalog/list-params.ts'
import { isSku } from '../catalog/sku.ts'
import { SearchKind } from '../search/contract.ts'
import { MAX_QUERY_CHARACTERS } from '../search/limits.ts'
import { parsePageNumber } from '../url/page-number.ts'

/** A query key on which a page can depend, with the validation of its values. */
interface QueryKey {
  readonly name: string
  readonly fits: (value: string) => boolean
  /**
   * Whether the key can occur several times or have several values joined by commas; otherwise the
   * first value counts.
   */
  readonly isList?: boolean
}

/** The query keys in groups, which pages refer to. Other keys have no effect (utm_…, gclid). */
export const QUERY_KEYS = {
  list: LIST_QUERY,
  page: [{ name: 'page', fits: isFurtherPage }],
  reviews: [{ name: 'reviews', fits: isFurtherPage }],
  variant: [{ name: 'variant', fits: isSku }],
  search: [
    { name: 'q', fits: (value) => value.trim() !== '' && value.length <= MAX_QUERY_CHARACTERS },
    { name: 'kind', fits: (value) => SearchKind.options.some((kind) => kind === value) },
  ],
} as const satisfies Readonly<Record<string, readonly QueryKey[]>>

export type QueryGroup = keyof typeof QUERY_KEYS

/** The first page has no number. */
function isFurtherPage(value: string): boolean {
  return value !== '1' && String(parsePageNumber(value)) === value
}

export function listQueryKeys(groups: readonly QueryGroup[]): readonly QueryKey[] {
  return groups.flatMap((group): readonly QueryKey[] => QUERY_KEYS[group])
}
