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
import { HUES } from '#shared/catalog/hue.ts'
import { toPageQuery } from '#shared/pages/page-query.ts'

const slugArbitrary = fc.stringMatching(/^[a-z][a-z0-9]{0,6}(-[a-z0-9]{1,4})?$/)
const priceArbitrary = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100)
const paramsArbitrary: fc.Arbitrary<ListParams> = fc.record({
  category: fc.option(slugArbitrary, { nil: undefined }),
  filter: fc
    .uniqueArray(fc.tuple(slugArbitrary, slugArbitrary), { maxLength: 6, selector: String })
    .map((pairs) => pairs.map((pair) => pair.join('.')).toSorted()),
  hue: fc.uniqueArray(fc.constantFrom(...HUES)).map((hues) => hues.toSorted()),
  price_from: fc.option(priceArbitrary, { nil: undefined }),
  price_to: fc.option(priceArbitrary, { nil: undefined }),
  in_stock: fc.boolean(),
  all_filters: fc.boolean(),
  sort: fc.constantFrom(...SORTS),
  per_page: fc.constantFrom(...PAGE_SIZES),
  page: fc.integer({ min: 1, max: 999 }),
})

const parseQuery = (query: string) =>
  parseListParams(toPageQuery('/products', new URLSearchParams(query)))

describe('The address of a list', () => {
  it('All parameters of the list are included, and nothing else', () => {
    fc.assert(
      fc.property(paramsArbitrary, (params) => {
        const { category, price_from, price_to, ...others } = parseQuery(toListQuery(params))
        expect({ category, price_from, price_to, ...others }).toEqual(params)
      }),
    )
  })

  it('The query is empty for the default list', () => {
    expect(toListQuery(parseQuery(''))).toBe('')
  })

  it('The cache key is the same for any order and repetition of the filters', () => {
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

  it('The default order, the default size and empty form fields are omitted', () => {
    const query = 'price_from=&price_to=&sort=recommended&per_page=24&in_stock=0&category='
    expect(toPageQuery('/products', new URLSearchParams(query))).toEqual({})
  })

  it('Other pages have no parameters', () => {
    const query = new URLSearchParams('filter=a.b&variant=VK-010&reviews=2&page=3')
    expect(toPageQuery('/about', query)).toEqual({})
    expect(toPageQuery('/product/smalt', query)).toEqual({ variant: 'VK-010', reviews: '2' })
  })
})

describe('Changing a list', () => {
  it('A filter value is added and removed, and the list returns to the first page', () => {
    const params = { ...parseQuery('page=3'), filter: ['a.b'] }
    expect(toggleFilter(params, 'c.d')).toMatchObject({ filter: ['a.b', 'c.d'], page: 1 })
    expect(toggleFilter(params, 'a.b')).toMatchObject({ filter: [], page: 1 })
  })

  it('Clearing the filters retains category, sort order and page size', () => {
    const query = 'category=reds&filter=a.b&price_from=3&in_stock=1&sort=price&per_page=48&page=2'
    expect(toListQuery(withoutFilters(parseQuery(query)))).toBe(
      'category=reds&sort=price&per_page=48',
    )
    expect(toListQuery(withoutFilters(parseQuery(`${query}&all_filters=1`)))).toBe(
      'category=reds&all_filters=1&sort=price&per_page=48',
    )
  })
})
