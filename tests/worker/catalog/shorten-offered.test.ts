import { describe, expect, it } from 'vitest'
import { fetchFilters, readListedProducts } from './expected-list.ts'
import { visit } from '../shop.ts'

const MOST_ATTRIBUTES = 5
const MOST_VALUES = 10

type Filters = Awaited<ReturnType<typeof fetchFilters>>

const getValues = ({ params }: Filters) => params.flatMap(({ values }) => values)
const getFilters = (filters: Filters) => getValues(filters).map(({ filter }) => filter)

const allFilters = await fetchFilters({})
const shortened = await fetchFilters({ all_filters: false })
/** A value that the shortened filters do not offer. */
const hidden =
  getFilters(allFilters).find((filter) => !getFilters(shortened).includes(filter)) ?? ''

describe('Shortened filters of a list', () => {
  it('The shortened filters contain the most common values with their full counts', () => {
    expect(shortened.params.length).toBe(MOST_ATTRIBUTES)
    expect(shortened.params.map(({ name }) => name)).toEqual(
      allFilters.params.slice(0, MOST_ATTRIBUTES).map(({ name }) => name),
    )
    const counted = new Map(getValues(allFilters).map((value) => [value.filter, value]))
    for (const value of getValues(shortened)) expect(value).toEqual(counted.get(value.filter))
    for (const { values } of shortened.params)
      expect(values.length).toBeLessThanOrEqual(MOST_VALUES)
  })

  it('The number of values that are left out is returned', () => {
    expect(shortened.left_out_count).toBe(
      getValues(allFilters).length - getValues(shortened).length,
    )
    expect(allFilters.left_out_count).toBe(0)
  })

  it('A chosen value is always included', async () => {
    const filters = await fetchFilters({ all_filters: false, filter: [hidden] })
    expect(getFilters(filters)).toContain(hidden)
    const products = await readListedProducts()
    const matching = products.filter(({ values }) => values.includes(hidden))
    expect(getValues(filters).find(({ filter }) => filter === hidden)?.products_count).toBe(
      matching.length,
    )
  })
})

describe('The page of a list', () => {
  it('All filters have their own address, which the form keeps', async () => {
    const short = await (await visit('/products?sort=price')).text()
    expect(short).not.toContain(`value="${hidden}"`)
    expect(short).toContain('href="/products?all_filters=1&amp;sort=price">All filters<')
    const long = await (await visit('/products?sort=price&all_filters=1')).text()
    expect(long).toContain(`value="${hidden}"`)
    expect(long).toContain('<input type="hidden" name="all_filters" value="1"/>')
    expect(long).toContain('href="/products?sort=price">Fewer filters<')
  })

  it('The canonical address of a list with all filters is the list', async () => {
    const html = await (await visit('/am/products?all_filters=1')).text()
    expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/am\/products"/)
  })

  it('A chosen value is marked', async () => {
    const html = await (await visit(`/products?filter=${hidden}`)).text()
    expect(html).toContain(`checked="" value="${hidden}"`)
  })
})
