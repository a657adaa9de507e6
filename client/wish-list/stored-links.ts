import * as z from 'zod/mini'
import { browserStorage, parseStored } from '../runtime/browser-storage.ts'
import { SHARED_WISHES } from './wish-storage.ts'

const StoredLink = z.object({
  shared_wish_list_id: z.string(),
  revoke_key: z.string(),
  url: z.string().check(z.regex(/^https?:\/\//)),
  expires_at: z.string(),
  /** The variants that the link shows; undefined if an earlier version stored the link. */
  product_variant_ids: z.optional(z.array(z.int())),
  /** The account that created the link; undefined for a guest, whose links belong to the browser. */
  account_id: z.optional(z.int()),
})
export type StoredLink = z.infer<typeof StoredLink>

/** Reads the links that still work and belong to the account or to the browser, oldest first. */
export function readLinks(account_id: number | undefined): readonly StoredLink[] {
  const stored = parseStored(browserStorage.read(SHARED_WISHES))
  // An earlier version stored a single link.
  const values: readonly unknown[] = Array.isArray(stored) ? stored : [stored]
  return values.flatMap((value) => {
    const { data } = z.safeParse(StoredLink, value)
    if (data === undefined || Date.parse(data.expires_at) <= Date.now()) return []
    return data.account_id === undefined || data.account_id === account_id ? [data] : []
  })
}

export function storeLinks(links: readonly StoredLink[]): void {
  if (links.length > 0) browserStorage.write(SHARED_WISHES, JSON.stringify(links))
  else browserStorage.remove(SHARED_WISHES)
}

/** Finds the link that shows these variants, in whichever order. */
export function findLink(
  links: readonly StoredLink[],
  ids: readonly number[],
): StoredLink | undefined {
  const shown = toComparable(ids)
  return links.findLast(
    ({ product_variant_ids }) =>
      product_variant_ids !== undefined && toComparable(product_variant_ids) === shown,
  )
}

function toComparable(ids: readonly number[]): string {
  return ids.toSorted((a, b) => a - b).join()
}
