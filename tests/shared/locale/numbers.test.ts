import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupThousands } from '#shared/locale/numbers.ts'

it('Digits are grouped as by Intl.NumberFormat', () => {
  const intl = new Intl.NumberFormat('en-US')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e15 }), (integer) => {
      expect(groupThousands(integer)).toBe(intl.format(integer))
    }),
    { examples: [[0], [999], [1000], [999_999], [1_000_000]] },
  )
})
