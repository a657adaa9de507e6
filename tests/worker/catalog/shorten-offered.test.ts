import { describe, expect, it } from 'vitest'
import { fetchFilters, readListedProducts } from './expected-list.ts'
import { visit } from '../shop.ts'

const MOST_ATTRIBUTES = 5
const MOST_VALUES = 10

type Filters = Awaited<ReturnType<typeof fetchFilters>>

const getValues = ({ params }: Filters) => params.flatMap(({ values }) => values)
const getFilters = (filters: Filters) => getValues(filters).map(({ filter }) => filter)

const allFilters = await fetchFilters({})
const shortenedFilters = await fetchFilters({ all_filters: false })
/** A value that the shortened filters do not offer. */
const hiddenValue =
  getFilters(allFilters).find((filter) => !getFilters(shortenedFilters).includes(filter)) ?? ''

describe('Shortened filters of a list', () => {
  it('The shortened filters contain the most common values with their full counts', () => {
    expect(shortenedFilters.params.length).toBe(MOST_ATTRIBUTES)
    expect(shortenedFilters.params.map(({ name }) => name)).toEqual(
      allFilters.params.slice(0, MOST_ATTRIBUTES).map(({ name }) => name),
    )
    const countedValues = new Map(getValues(allFilters).map((value) => [value.filter, value]))
    for (const value of getValues(shortenedFilters))
      expect(value).toEqual(countedValues.get(value.filter))
    for (const { values } of shortenedFilters.params)
      expect(values.length).toBeLessThanOrEqual(MOST_VALUES)
  })

  it('The number of values that are left out is returned', () => {
    expect(shortenedFilters.left_out_count).toBe(
      getValues(allFilters).length - getValues(shortenedFilters).length,
    )
    expect(allFilters.left_out_count).toBe(0)
  })

  it('A chosen value is always included', async () => {
    const filters = await fetchFilters({ all_filters: false, filter: [hiddenValue] })
    expect(getFilters(filters)).toContain(hiddenValue)
    const products = await readListedProducts()
    const matchingProducts = products.filter(({ values }) => values.includes(hiddenValue))
    expect(getValues(filters).find(({ filter }) => filter === hiddenValue)?.products_count).toBe(
      matchingProducts.length,
    )
  })
})

describe('The page of a list', () => {
  it('All filters have their own address, which the form retains', async () => {
    const shortPage = await (await visit('/products?sort=price')).text()
    expect(shortPage).not.toContain(`value="${hiddenValue}"`)
    expect(shortPage).toContain('href="/products?all_filters=1&amp;sort=price">All filters<')
    const completePage = await (await visit('/products?sort=price&all_filters=1')).text()
    expect(completePage).toContain(`value="${hiddenValue}"`)
    expect(completePage).toContain('<input type="hidden" name="all_filters" value="1"/>')
    expect(completePage).toContain('href="/products?sort=price">Fewer filters<')
  })

  it('The canonical address of a list with all filters is the list', async () => {
    const html = await (await visit('/am/products?all_filters=1')).text()
    expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/am\/products"/)
    const nextPage = await (await visit('/am/products?all_filters=1&page=2')).text()
    expect(nextPage).toMatch(/<link rel="canonical" href="[^"?]*\/am\/products\?page=2"/)
  })

  it('A chosen value is marked', async () => {
    const html = await (await visit(`/products?filter=${hiddenValue}`)).text()
    expect(html).toContain(`checked="" value="${hiddenValue}"`)
  })
})
