import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SORTS } from '#shared/catalog/list-params.ts'
import {
  fetchFilters,
  fetchList,
  listsVariants,
  findMatchingVariants,
  filterProducts,
  readListedProducts,
  type ListedProduct,
  type ListParams,
} from './expected-list.ts'

const listedProducts = await readListedProducts()
const categories = [...new Set(listedProducts.map(({ category }) => category))]
const values = [...new Set(listedProducts.flatMap((product) => product.values))].toSorted()
const prices = listedProducts.flatMap(({ variants }) => variants.map(({ price }) => price / 100))

const someParams = fc.record({
  category: fc.option(fc.constantFrom(...categories), { nil: undefined }),
  filter: fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 }),
  hue: fc.uniqueArray(fc.constantFrom('red' as const, 'blue' as const, 'brown' as const), {
    maxLength: 2,
  }),
  price_from: fc.option(fc.constantFrom(...prices), { nil: undefined }),
  price_to: fc.option(fc.constantFrom(...prices), { nil: undefined }),
  in_stock: fc.boolean(),
})
const RUNS = { numRuns: 30, seed: 20261121 }

const getIds = (products: readonly { readonly product_id: number }[]) =>
  products.map(({ product_id }) => product_id)

/** Products without a unit price come last. */
const LAST = 2 ** 29

type Order = (a: ListedProduct, b: ListedProduct) => number

/** A list of variants is ordered by the price of its cheapest, or most expensive, matching variant. */
function toOrder(sort: string, params: ListParams): Order {
  const isOfVariants = listsVariants(listedProducts, params)
  const getPrice = (product: ListedProduct, choose: (...prices: number[]) => number) =>
    isOfVariants
      ? choose(...findMatchingVariants(product, params).map(({ price }) => price))
      : product.price_from
  switch (sort) {
    case 'price':
      return (a, b) => getPrice(a, Math.min) - getPrice(b, Math.min) || a.product_id - b.product_id
    case 'price-desc':
      return (a, b) => getPrice(b, Math.max) - getPrice(a, Math.max) || b.product_id - a.product_id
    case 'newest':
      return (a, b) => compare(b.added, a.added) || a.list_position - b.list_position
    case 'name':
      return (a, b) => new Intl.Collator('en').compare(a.name, b.name)
    case 'unit-price':
      return (a, b) =>
        (a.unit_price ?? LAST) - (b.unit_price ?? LAST) || a.product_id - b.product_id
    case 'rating':
      return (a, b) => b.rank - a.rank || b.product_id - a.product_id
    default:
      return (a, b) => a.list_position - b.list_position || a.product_id - b.product_id
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

describe('products/fetch-for-category-builder', () => {
  it('A list contains the products that match all conditions, in each order', async () => {
    await fc.assert(
      fc.asyncProperty(someParams, fc.constantFrom(...SORTS), async (params, sort) => {
        const answer = await fetchList({ ...params, sort, per_page: 96 })
        const expected = filterProducts(listedProducts, params).toSorted(toOrder(sort, params))
        expect(getIds(answer.products)).toEqual(getIds(expected))
        expect(answer.products_count).toBe(expected.length)
      }),
      RUNS,
    )
  })

  it('Pages have no gap and no repetition', async () => {
    const pages = await Promise.all([1, 2].map((page) => fetchList({ page, sort: 'price' })))
    const onOnePage = await fetchList({ per_page: 96, sort: 'price' })
    expect(pages.flatMap(({ products }) => getIds(products))).toEqual(getIds(onOnePage.products))
    expect(pages[0]?.pages).toBe(2)
  })
})

describe('categories/fetch-params', () => {
  it('Each value is counted as if it were the only one of its attribute', async () => {
    await fc.assert(
      fc.asyncProperty(someParams, async (params) => {
        const filters = await fetchFilters(params)
        expect(filters.products_count).toBe(filterProducts(listedProducts, params).length)
        expect(getCounts(filters.params)).toEqual(computeCounts(params, filters.params))
        expect(
          Object.fromEntries(
            filters.categories.map((category) => [category.slug, category.products_count]),
          ),
        ).toEqual(
          Object.fromEntries(
            filters.categories.map(({ slug }) => [
              slug,
              filterProducts(listedProducts, { ...params, category: slug }).length,
            ]),
          ),
        )
        expect(filters.in_stock_count).toBe(
          filterProducts(listedProducts, { ...params, in_stock: true }).length,
        )
        const anyPrice = { ...params, price_from: undefined, price_to: undefined }
        const cents = filterProducts(listedProducts, anyPrice).flatMap((product) =>
          findMatchingVariants(product, anyPrice).map(({ price }) => price),
        )
        expect(filters.price).toEqual(
          cents.length === 0
            ? null
            : { price_from: Math.min(...cents) / 100, price_to: Math.max(...cents) / 100 },
        )
      }),
      RUNS,
    )
  })

  it('Every value with at least one product is offered', async () => {
    const { params } = await fetchFilters({})
    const offeredFilters = params.flatMap((param) => param.values.map(({ filter }) => filter))
    expect(offeredFilters.toSorted()).toEqual(values)
  })
})

type ParamsAnswer = Awaited<ReturnType<typeof fetchFilters>>['params']

function getCounts(params: ParamsAnswer) {
  return Object.fromEntries(
    params.flatMap((param) => param.values.map((value) => [value.filter, value.products_count])),
  )
}

/** Values of one attribute are alternatives, so other values of the attribute do not narrow the count. */
function computeCounts(params: ListParams, answeredParams: ParamsAnswer) {
  const offeredFilters = answeredParams.flatMap((param) => param.values.map(({ filter }) => filter))
  return Object.fromEntries(
    offeredFilters.map((value) => {
      const attribute = value.split('.')[0]
      const otherFilters = (params.filter ?? []).filter(
        (filter) => filter.split('.')[0] !== attribute,
      )
      return [
        value,
        filterProducts(listedProducts, { ...params, filter: [...otherFilters, value] }).length,
      ]
    }),
  )
}
