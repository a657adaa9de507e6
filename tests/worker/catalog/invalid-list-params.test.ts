import { describe, expect, it } from 'vitest'
import { visit } from '../shop.ts'
import { requestWithParams } from './expected-list.ts'

const CALLS = ['categories/fetch-params', 'products/fetch-for-category-builder'] as const
const SQL = "x' OR 1=1; DROP TABLE product; --"

async function readFields(response: Response): Promise<string[]> {
  expect(response.status).toBe(422)
  const { errors } = await response.json<{ errors: Readonly<Record<string, string[]>> }>()
  return Object.keys(errors)
}

describe.each(CALLS)('Invalid params of %s', (call) => {
  it.each([
    ['an unknown attribute', { filter: ['nothing.red'] }, 'params.filter'],
    ['an unknown value', { filter: ['origin.mars'] }, 'params.filter'],
    ['a filter that is no filter', { filter: ['origin'] }, 'params.filter.0'],
    ['SQL as a filter', { filter: [SQL] }, 'params.filter.0'],
    ['filters that are no list', { filter: 'origin.insect' }, 'params.filter'],
    ['SQL as a category', { category: SQL }, 'params.category'],
    ['an unknown category', { category: 'no-such-shelf' }, 'params.category'],
    ['a price that is a text', { price_from: '5' }, 'params.price_from'],
    ['a negative price', { price_to: -1 }, 'params.price_to'],
    ['a price above the limit', { price_to: 1_000_000_000 }, 'params.price_to'],
    ['a stock that is no yes or no', { in_stock: 1 }, 'params.in_stock'],
    ['SQL as an order', { sort: SQL }, 'params.sort'],
    ['page nought', { page: 0 }, 'params.page'],
    ['half a page', { page: 1.5 }, 'params.page'],
    ['a million on a page', { per_page: 1_000_000 }, 'params.per_page'],
    ['an unknown language', { language_id: 77 }, 'params.language_id'],
  ])('The field is named for %s', async (_, params, field) => {
    expect(await readFields(await requestWithParams(call, { language_id: 1, ...params }))).toEqual([
      field,
    ])
  })

  it('An unknown field is refused by name', async () => {
    const response = await requestWithParams(call, { language_id: 1, colour: 'red' })
    expect(await readFields(response)).toEqual(['params.colour'])
  })

  it('Params of 5 kB are refused', async () => {
    const filter = Array.from({ length: 400 }, (_, index) => `origin.insect-${index}`)
    expect(await readFields(await requestWithParams(call, { language_id: 1, filter }))).toEqual([
      'params',
    ])
  })

  it('Params that are not JSON are refused', async () => {
    expect(await readFields(await visit(`/api/${call}?params={`))).toEqual(['params'])
  })

  it('Missing params are refused', async () => {
    expect(await readFields(await visit(`/api/${call}`))).toEqual(['params'])
  })
})

describe("Invalid query of a list's address", () => {
  it.each([
    'filter=nothing.red',
    "filter=x' OR 1=1",
    'sort=worst',
    'per_page=1000000',
    'price_from=abc&price_to=-5',
    'in_stock=yes',
    `filter=${'a'.repeat(5000)}`,
    'price_to=9999999',
    'price_to=999999999999999',
  ])('The query %s is ignored', async (query) => {
    const [withJunk, plain] = await Promise.all([visit(`/products?${query}`), visit('/products')])
    expect(withJunk.status).toBe(200)
    const status = /<p role="status"[^>]*><span>[^<]*<\/span><\/p>/
    expect((await withJunk.text()).match(status)?.[0]).toBe((await plain.text()).match(status)?.[0])
  })

  it('Nothing costs as much as a lower bound of ten million', async () => {
    for (const price of ['9999999', '999999999999999']) {
      const response = await visit(`/products?price_from=${price}`)
      expect(response.status).toBe(200)
      expect(await response.text()).toMatch(/<p role="status"[^>]*><span>0 /)
    }
  })

  it('A page after the last one is not found', async () => {
    expect((await visit('/products?filter=origin.insect&page=900')).status).toBe(404)
  })
})
