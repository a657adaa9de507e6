import type { Sort } from '#shared/catalog/list-params.ts'
import { readFilters } from '../../../worker/catalog/filters.ts'
import { readCountedPart } from '../../../worker/catalog/list.ts'
import { toListSearch } from '../../../worker/catalog/list-search.ts'
import { readProduct } from '../../../worker/pages/read-page.ts'
import { search } from '../../../worker/search/search.ts'
import type { SearchDb } from '../../../worker/search/vocabulary.ts'
import {
  PRICE_FILTER,
  MISSPELT_WORD,
  FIXTURE_SLUG,
  FIXTURE_VALUES,
  RARE_PREFIX,
  RARE_WORD,
  WORD_PAIR,
} from '../fixtures.ts'

/** Runs the queries of one request on D1 and returns the number of results. */
type Case = (db: SearchDb) => Promise<number>

interface ListFilters {
  readonly filter?: readonly string[]
  readonly category?: string
  readonly price_from?: number
  readonly price_to?: number
  readonly in_stock?: boolean
  readonly sort?: Sort
  readonly page?: number
}

const LANGUAGE_ID = 1
const PER_PAGE = 24

const THREE_FILTERS = { filter: FIXTURE_VALUES } as const
/** Values whose number of products grows with the catalogue. */
const COMMON_FILTERS = { filter: ['origin.origin-1', 'weave.weave-1'] } as const

type Cases = readonly (readonly [name: string, run: Case])[]

/** These find the same products in every size. */
export const FIXTURE_CASES: Cases = [
  ['list, three filters', createListCase(THREE_FILTERS)],
  ['list, three filters, by price', createListCase({ ...THREE_FILTERS, sort: 'price' })],
  ['list, three filters, dearest first', createListCase({ ...THREE_FILTERS, sort: 'price-desc' })],
  ['list, three filters, last page', createListCase({ ...THREE_FILTERS, page: 10 })],
  ['list, three filters, price range', createListCase({ ...THREE_FILTERS, ...PRICE_FILTER })],
  ['list, three filters, in stock', createListCase({ ...THREE_FILTERS, in_stock: true })],
  [
    'list, three filters, price range, in stock',
    createListCase({ ...THREE_FILTERS, ...PRICE_FILTER, in_stock: true }),
  ],
  ['counts, three filters', createCountsCase(THREE_FILTERS)],
  ['counts, three filters, price range', createCountsCase({ ...THREE_FILTERS, ...PRICE_FILTER })],
  ['search, rare word', createSearchCase(RARE_WORD)],
  ['search, two words', createSearchCase(WORD_PAIR.join(' '))],
  ['search, beginning of a word', createSearchCase(RARE_PREFIX)],
  ['search, misspelt word', createSearchCase(MISSPELT_WORD)],
  ['product page', createProductCase(FIXTURE_SLUG)],
]

/** These find more in a larger catalogue. */
export const GROWING_CASES: Cases = [
  ['list, whole, page 41', createListCase({ page: 41 })],
  ['list, two common filters', createListCase(COMMON_FILTERS)],
  ['counts, whole list', createCountsCase({})],
  ['counts, two common filters', createCountsCase(COMMON_FILTERS)],
  ['search, common word', createSearchCase(WORD_PAIR[0])],
]

function createListSearch(db: SearchDb, filters: ListFilters) {
  const { filter = [], in_stock = false, sort = 'recommended', page = 1 } = filters
  return toListSearch(db, {
    ...filters,
    filter: [...filter],
    hue: [],
    in_stock,
    sort,
    page,
    language_id: LANGUAGE_ID,
    per_page: PER_PAGE,
  })
}

function createListCase(filters: ListFilters): Case {
  return async (db) => {
    const { search: listSearch } = await createListSearch(db, filters)
    const part = await readCountedPart(db, listSearch)
    if (part === undefined || part.products.length === 0) throw new Error('Nothing is listed')
    return part.products_count
  }
}

function createCountsCase(filters: ListFilters): Case {
  return async (db) => {
    const { search: listSearch } = await createListSearch(db, filters)
    return (await readFilters(db, listSearch)).products_count
  }
}

function createSearchCase(q: string): Case {
  const parts = [{ kind: 'products', limit: PER_PAGE, offset: 0 }] as const
  return async (db) => (await search(db, { q, language_id: LANGUAGE_ID, parts })).products_count
}

function createProductCase(slug: string): Case {
  return async (db) => {
    const request = {
      slugParams: { slug },
      queryParams: {},
      current_url: `/product/${slug}`,
      language_id: LANGUAGE_ID,
      generalParams: { breakpoint: 'desktop', currency: 'EUR' },
    } as const
    const page = await readProduct({ db, request, edit_url_base: '' })
    if (page === undefined) throw new Error(`No such product: ${slug}`)
    return 1
  }
}
