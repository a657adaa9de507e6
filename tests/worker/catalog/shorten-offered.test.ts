import { describe, expect, it } from 'vitest'
import { fetchFilters, readListedProducts } from './expected-list.ts'
import { visit } from '../shop.ts'

const MOST_ATTRIBUTES = 5
const MOST_VALUES = 10

type Filters = Awaited<ReturnType<typeof fetchFilters>>

const valuesOf = ({ params }: Filters) => params.flatMap(({ values }) => values)
const filtersOf = (filters: Filters) => valuesOf(filters).map(({ filter }) => filter)

const whole = await fetchFilters({})
const first = await fetchFilters({ all_filters: false })
/** A value that is not offered before one asks for it. */
const hidden = filtersOf(whole).find((filter) => !filtersOf(first).includes(filter)) ?? ''

describe('what a list is narrowed by', () => {
  it('is first what most of its products have, and counted as ever', () => {
    expect(first.params.length).toBe(MOST_ATTRIBUTES)
    expect(first.params.map(({ name }) => name)).toEqual(
      whole.params.slice(0, MOST_ATTRIBUTES).map(({ name }) => name),
    )
    const counted = new Map(valuesOf(whole).map((value) => [value.filter, value]))
    for (const value of valuesOf(first)) expect(value).toEqual(counted.get(value.filter))
    for (const { values } of first.params) expect(values.length).toBeLessThanOrEqual(MOST_VALUES)
  })

  it('says how many values there are beside', () => {
    expect(first.left_out_count).toBe(valuesOf(whole).length - valuesOf(first).length)
    expect(whole.left_out_count).toBe(0)
  })

  it('has what is chosen, though few products have it', async () => {
    const filters = await fetchFilters({ all_filters: false, filter: [hidden] })
    expect(filtersOf(filters)).toContain(hidden)
    const products = await readListedProducts()
    const having = products.filter(({ values }) => values.includes(hidden))
    expect(valuesOf(filters).find(({ filter }) => filter === hidden)?.products_count).toBe(
      having.length,
    )
  })
})

describe("a list's page", () => {
  it('offers the rest at an address of its own, which its form keeps', async () => {
    const short = await (await visit('/products?sort=price')).text()
    expect(short).not.toContain(`value="${hidden}"`)
    expect(short).toContain('href="/products?all_filters=1&amp;sort=price">All filters<')
    const long = await (await visit('/products?sort=price&all_filters=1')).text()
    expect(long).toContain(`value="${hidden}"`)
    expect(long).toContain('<input type="hidden" name="all_filters" value="1"/>')
    expect(long).toContain('href="/products?sort=price">Fewer filters<')
  })

  it('is to search engines the same page with all of them', async () => {
    const html = await (await visit('/am/products?all_filters=1')).text()
    expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/am\/products"/)
  })

  it('marks what is chosen where it is offered', async () => {
    const html = await (await visit(`/products?filter=${hidden}`)).text()
    expect(html).toContain(`checked="" value="${hidden}"`)
  })
})
