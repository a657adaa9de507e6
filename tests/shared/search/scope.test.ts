import { assert, constantFrom, integer, property, string, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { inForeignScope, inScope } from '#shared/search/scope.ts'

it('never makes the same of words of two kinds or languages', () => {
  const word = tuple(
    constantFrom('product', 'blog', 'soft', 'page'),
    integer({ min: 1, max: 300 }),
    string({ unit: constantFrom('1', '2', 'p', 'b', 's', 'q') }),
  )
  assert(
    property(word, word, (a, b) => {
      const isSame = a.every((part, index) => part === b[index])
      expect(inScope(...a) === inScope(...b)).toBe(isSame)
      expect(inForeignScope(...a) === inForeignScope(...b)).toBe(isSame)
      expect(inScope(...a)).not.toBe(inForeignScope(...b))
    }),
  )
})
