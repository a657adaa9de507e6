import { assert, constantFrom, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { maxDistance, prefixDistance } from '#shared/search/prefix-distance.ts'
import { toQueryVariants, toIndexVariants } from '#shared/search/misspellings.ts'

const MIN_TYPED = 4

it('finds every word whose beginning is close enough to the typed text', () => {
  const letters = string({ unit: constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 12 })
  assert(
    property(letters, letters, (typed, word) => {
      const isNear = prefixDistance(typed, word) <= maxDistance(typed, word)
      if (typed.length < MIN_TYPED || !isNear) return
      const variants = toIndexVariants(word)
      expect([...toQueryVariants(typed)].some((variant) => variants.has(variant))).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

it('looks up nothing for a text that is too short to contain a mistake', () => {
  expect(toQueryVariants('red')).toEqual(new Set())
})

it('creates fewer than 60 variants of the longest word', () => {
  expect(toIndexVariants('abcdefghijklmnop').size).toBeLessThan(60)
})
