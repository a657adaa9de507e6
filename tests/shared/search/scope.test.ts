import { assert, constantFrom, integer, property, string, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { toForeignScopedWord, toScopedWord } from '#shared/search/scope.ts'

it('Words of different kinds or languages have different scoped words', () => {
  const word = tuple(
    constantFrom('product', 'blog', 'soft', 'page'),
    integer({ min: 1, max: 300 }),
    string({ unit: constantFrom('1', '2', 'p', 'b', 's', 'q') }),
  )
  assert(
    property(word, word, (a, b) => {
      const isSame = a.every((part, index) => part === b[index])
      expect(toScopedWord(...a) === toScopedWord(...b)).toBe(isSame)
      expect(toForeignScopedWord(...a) === toForeignScopedWord(...b)).toBe(isSame)
      expect(toScopedWord(...a)).not.toBe(toForeignScopedWord(...b))
    }),
  )
})
