import { expect, it } from 'vitest'
import type { SearchAnswer } from '#shared/search/contract.ts'
import { toSuggestionGroups } from '../../../client/search/suggestion-groups.ts'

function someResults(parts: Partial<SearchAnswer> = {}): SearchAnswer {
  return {
    q: 'red',
    corrected: null,
    products: [],
    products_count: 0,
    blogs: [],
    blogs_count: 0,
    soft: [],
    soft_count: 0,
    ...parts,
  }
}

const product = (product_id: number) => ({
  product_id,
  slug: `red-${product_id}`,
  name: 'Red',
  sub_name: 'PR 254',
  price_from: 7.6,
  price_to: 9,
  in_stock: true,
  picture: null,
  rating: null,
})

const soft = {
  soft_id: 1,
  slug: 'mixer',
  name: 'Mixer',
  sub_name: 'Mixes',
  price_from: 49,
  price_to: 49,
  picture: null,
  rating: null,
}

it('Options are numbered across all groups', () => {
  const groups = toSuggestionGroups(
    someResults({ products: [product(1), product(2)], soft: [soft] }),
  )
  expect(groups.map(({ kind, firstIndex }) => [kind, firstIndex])).toEqual([
    ['products', 0],
    ['soft', 2],
  ])
})

it('Suggestions link to the product, and to the section of the software', () => {
  const groups = toSuggestionGroups(someResults({ products: [product(1)], soft: [soft] }))
  expect(groups.flatMap(({ suggestions }) => suggestions.map(({ to }) => to))).toEqual([
    '/product/red-1',
    '/soft#mixer',
  ])
})

it('There is no group without options', () => {
  expect(toSuggestionGroups(someResults())).toEqual([])
})
