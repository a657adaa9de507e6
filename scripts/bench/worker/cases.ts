import type { Sort } from '#shared/catalog/list-params.ts'
import { readFilters } from '../../../worker/catalog/filters.ts'
import { countList, readListPart } from '../../../worker/catalog/list.ts'
import { toListSearch } from '../../../worker/catalog/list-search.ts'
import { readProduct } from '../../../worker/pages/read-page.ts'
import { search } from '../../../worker/search/search.ts'
import type { SearchDb } from '../../../worker/search/vocabulary.ts'
import {
  ASKED_PRICES,
  MISSPELT_WORD,
  PLANTED_SLUG,
  PLANTED_VALUES,
  RARE_BEGINNING,
  RARE_WORD,
  WORD_PAIR,
} from '../planted.ts'

/** Does what one request does, from D1, and answers how many things were found. */
type Case = (db: SearchDb) => Promise<number>

interface Asked {
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

const THREE = { filter: PLANTED_VALUES } as const
/** Values whose products grow with the catalogue. */
const COMMON = { filter: ['origin.origin-1', 'weave.weave-1'] } as const

type Cases = readonly (readonly [name: string, run: Case])[]

/** These find the same products in every size. */
export const PLANTED_CASES: Cases = [
  ['list, three filters', list(THREE)],
  ['list, three filters, by price', list({ ...THREE, sort: 'price' })],
  ['list, three filters, dearest first', list({ ...THREE, sort: 'price-desc' })],
  ['list, three filters, last page', list({ ...THREE, page: 10 })],
  ['list, three filters, price range', list({ ...THREE, ...ASKED_PRICES })],
  ['list, three filters, in stock', list({ ...THREE, in_stock: true })],
  [
    'list, three filters, price range, in stock',
    list({ ...THREE, ...ASKED_PRICES, in_stock: true }),
  ],
  ['counts, three filters', counts(THREE)],
  ['counts, three filters, price range', counts({ ...THREE, ...ASKED_PRICES })],
  ['search, rare word', find(RARE_WORD)],
  ['search, two words', find(WORD_PAIR.join(' '))],
  ['search, beginning of a word', find(RARE_BEGINNING)],
  ['search, misspelt word', find(MISSPELT_WORD)],
  ['product page', product(PLANTED_SLUG)],
]

/** These find more in a larger catalogue. */
export const GROWING_CASES: Cases = [
  ['list, whole, page 41', list({ page: 41 })],
  ['list, two common filters', list(COMMON)],
  ['counts, whole list', counts({})],
  ['counts, two common filters', counts(COMMON)],
  ['search, common word', find(WORD_PAIR[0])],
]

function toSearch(db: SearchDb, asked: Asked) {
  const { filter = [], in_stock = false, sort = 'recommended', page = 1 } = asked
  return toListSearch(db, {
    ...asked,
    filter: [...filter],
    in_stock,
    sort,
    page,
    language_id: LANGUAGE_ID,
    per_page: PER_PAGE,
  })
}

function list(asked: Asked): Case {
  return async (db) => {
    const { search: listed } = await toSearch(db, asked)
    const part = await readListPart(db, listed, await countList(db, listed))
    if (part === undefined || part.products.length === 0) throw new Error('Nothing is listed')
    return part.products_count
  }
}

function counts(asked: Asked): Case {
  return async (db) => {
    const { search: listed } = await toSearch(db, asked)
    return (await readFilters(db, listed)).products_count
  }
}

function find(q: string): Case {
  const parts = [{ kind: 'products', limit: PER_PAGE, offset: 0 }] as const
  return async (db) => (await search(db, { q, language_id: LANGUAGE_ID, parts })).products_count
}

function product(slug: string): Case {
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
