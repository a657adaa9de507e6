import { COUNT_LIMIT } from '#shared/catalog/count.ts'
import type { ProductList } from '#shared/catalog/list-contract.ts'
import type { Db } from '../db/rows.ts'
import { readFilters } from './filters.ts'
import { toListing, type ListSearch } from './list-search.ts'
import { countListing } from './listing-counts.ts'
import { listListing } from './listing.ts'
import { withMatchingVariants } from './matching-variants.ts'

/** Reads one page of a list with its filters; undefined for a page after the last one. */
export async function readList(db: Db, search: ListSearch): Promise<ProductList | undefined> {
  const filters = await readFilters(db, search)
  const listPage = await readListPart(db, search, filters.products_count)
  if (listPage === undefined) return undefined
  return { ...listPage, category: search.category ?? null, question: search.question, filters }
}

/** Counts the products of a search, exactly up to COUNT_LIMIT, otherwise COUNT_LIMIT + 1. */
export async function countList(db: Db, search: ListSearch): Promise<number> {
  return countListing(db, toListing(search))
}

export async function readListPart(db: Db, search: ListSearch, products_count: number) {
  const { language_id, page, per_page, sort } = search.question
  const pages = Math.max(1, Math.ceil(Math.min(products_count, COUNT_LIMIT) / per_page))
  if (page > pages) return undefined
  const listing = toListing(search)
  const cards = await listListing(db, listing, {
    language_id,
    sort,
    limit: per_page,
    offset: (page - 1) * per_page,
    products_count,
  })
  const products = listing.is_of_variants
    ? await withMatchingVariants(db, listing, { products: cards, language_id, sort })
    : cards
  return { products, products_count, page, pages }
}
