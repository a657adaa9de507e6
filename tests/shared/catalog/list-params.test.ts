import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  PAGE_SIZES,
  parseListParams,
  SORTS,
  toggleFilter,
  toListQuery,
  withoutFilters,
  type ListParams,
} from '#shared/catalog/list-params.ts'
import { toPageQuery } from '#shared/pages/page-query.ts'

const aSlug = fc.stringMatching(/^[a-z][a-z0-9]{0,6}(-[a-z0-9]{1,4})?$/)
const aPrice = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100)
const someParams: fc.Arbitrary<ListParams> = fc.record({
  category: fc.option(aSlug, { nil: undefined }),
  filter: fc
    .uniqueArray(fc.tuple(aSlug, aSlug), { maxLength: 6, selector: String })
    .map((all) => all.map((one) => one.join('.')).toSorted()),
  price_from: fc.option(aPrice, { nil: undefined }),
  price_to: fc.option(aPrice, { nil: undefined }),
  in_stock: fc.boolean(),
  all_filters: fc.boolean(),
  sort: fc.constantFrom(...SORTS),
  per_page: fc.constantFrom(...PAGE_SIZES),
  page: fc.integer({ min: 1, max: 999 }),
})

const read = (query: string) =>
  parseListParams(toPageQuery('/products', new URLSearchParams(query)))

describe("a list's address", () => {
  it('says the whole list and nothing else', () => {
    fc.assert(
      fc.property(someParams, (params) => {
        const { category, price_from, price_to, ...others } = read(toListQuery(params))
        expect({ category, price_from, price_to, ...others }).toEqual(params)
      }),
    )
  })

  it('is empty for the list as it is', () => {
    expect(toListQuery(read(''))).toBe('')
  })

  it('is the same cache key in whatever order and however often a filter is named', () => {
    const spellings = [
      'filter=b.x&filter=a.y&utm_source=mail',
      'filter=a.y,b.x',
      'filter=a.y&filter=b.x&filter=a.y',
    ]
    const keys = spellings.map((text) =>
      JSON.stringify(toPageQuery('/products', new URLSearchParams(text))),
    )
    expect(new Set(keys)).toEqual(new Set(['{"filter":"a.y,b.x"}']))
  })

  it('leaves out what says nothing: the first order, the first size, empty fields of a form', () => {
    const query = 'price_from=&price_to=&sort=recommended&per_page=24&in_stock=0&category='
    expect(toPageQuery('/products', new URLSearchParams(query))).toEqual({})
  })

  it('means nothing on other pages', () => {
    const asked = new URLSearchParams('filter=a.b&variant=VK-010&reviews=2&page=3')
    expect(toPageQuery('/about', asked)).toEqual({})
    expect(toPageQuery('/product/smalt', asked)).toEqual({ variant: 'VK-010', reviews: '2' })
  })
})

describe('changing a list', () => {
  it('adds a value and takes it away, each time from the first page', () => {
    const params = { ...read('page=3'), filter: ['a.b'] }
    expect(toggleFilter(params, 'c.d')).toMatchObject({ filter: ['a.b', 'c.d'], page: 1 })
    expect(toggleFilter(params, 'a.b')).toMatchObject({ filter: [], page: 1 })
  })

  it('clears the filters and keeps category, order and size', () => {
    const query = 'category=reds&filter=a.b&price_from=3&in_stock=1&sort=price&per_page=48&page=2'
    expect(toListQuery(withoutFilters(read(query)))).toBe('category=reds&sort=price&per_page=48')
    expect(toListQuery(withoutFilters(read(`${query}&all_filters=1`)))).toBe(
      'category=reds&all_filters=1&sort=price&per_page=48',
    )
  })
})
