import { COUNT_LIMIT } from '#shared/catalog/count.ts'
import type { ProductList } from '#shared/catalog/list-contract.ts'
import type { BatchDb, Db } from '../db/rows.ts'
import { readFilters } from './filters.ts'
import { toListing, type ListSearch } from './list-search.ts'
import { countListing, prepareListingCount, toListingCount } from './listing-counts.ts'
import { listListing, preparePage, toCards } from './listing.ts'
import { withMatchingVariants } from './matching-variants.ts'

/** Reads one page of a list with its filters; undefined for a page after the last one. */
export async function readList(db: Db, search: ListSearch): Promise<ProductList | undefined> {
  const filters = await readFilters(db, search)
  const listPage = await readListPart(db, search, filters.products_count)
  if (listPage === undefined) return undefined
  return { ...listPage, category: search.category ?? null, question: search.question, filters }
}

/** Reads one page of a list and counts its products: up to COUNT_LIMIT, otherwise COUNT_LIMIT + 1. */
export async function readCountedPart(db: BatchDb, search: ListSearch) {
  const listing = toListing(search)
  // How variants are listed depends on the number of products.
  if (listing.is_of_variants) return readListPart(db, search, await countListing(db, listing))
  const { language_id, page, per_page, sort } = search.question
  const listPage = { language_id, sort, limit: per_page, offset: (page - 1) * per_page }
  const [counted, cards] = await db.batch([
    prepareListingCount(db, listing),
    preparePage(db, listing, listPage),
  ])
  const products_count = toListingCount(counted)
  const pages = countPages(products_count, per_page)
  return page > pages ? undefined : { products: toCards(cards), products_count, page, pages }
}

function countPages(products_count: number, per_page: number): number {
  return Math.max(1, Math.ceil(Math.min(products_count, COUNT_LIMIT) / per_page))
}

/** Reads one page of a list of so many products; undefined for a page after the last one. */
export async function readListPart(db: Db, search: ListSearch, products_count: number) {
  const { language_id, page, per_page, sort } = search.question
  const pages = countPages(products_count, per_page)
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
