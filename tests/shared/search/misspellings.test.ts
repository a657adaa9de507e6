import { assert, constantFrom, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { maxDistance, prefixDistance } from '#shared/search/prefix-distance.ts'
import { toQueryVariants, toIndexVariants } from '#shared/search/misspellings.ts'

const MIN_TYPED = 4

it('finds every word whose beginning is near enough to what was typed', () => {
  const letters = string({ unit: constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 12 })
  assert(
    property(letters, letters, (text, word) => {
      const isNear = prefixDistance(text, word) <= maxDistance(text, word)
      if (text.length < MIN_TYPED || !isNear) return
      const parts = toIndexVariants(word)
      expect([...toQueryVariants(text)].some((part) => parts.has(part))).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

it('looks up nothing for what is too short to be a slip', () => {
  expect(toQueryVariants('red')).toEqual(new Set())
})

it('makes few parts of even the longest word', () => {
  expect(toIndexVariants('abcdefghijklmnop').size).toBeLessThan(60)
})
