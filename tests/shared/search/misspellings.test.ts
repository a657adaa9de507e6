import { assert, constantFrom, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { maxDistance, prefixDistance } from '#shared/search/prefix-distance.ts'
import { toQueryVariants, toIndexVariants } from '#shared/search/misspellings.ts'

const MIN_TYPED = 4

it('Every word whose beginning is close enough to the typed text is found', () => {
  const letters = string({ unit: constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 12 })
  assert(
    property(letters, letters, (input, word) => {
      const isNear = prefixDistance(input, word) <= maxDistance(input, word)
      if (input.length < MIN_TYPED || !isNear) return
      const variants = toIndexVariants(word)
      expect([...toQueryVariants(input)].some((variant) => variants.has(variant))).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

it('Nothing is looked up for a text that is too short to contain a mistake', () => {
  expect(toQueryVariants('red')).toEqual(new Set())
})

it('The longest word has fewer than 60 variants', () => {
  expect(toIndexVariants('abcdefghijklmnop').size).toBeLessThan(60)
})
