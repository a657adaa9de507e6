import { expect, it } from 'vitest'
import { readQuantity } from '../../../admin/client/ui/read-quantity.ts'

it('A quantity is a whole number within its bounds, and an empty field counts as none', () => {
  const bounds = { min: 0, max: 3 }
  expect(['', 0, '3', 2].map((typed) => readQuantity(typed, bounds))).toEqual([0, 0, 3, 2])
  const wrong = [4, -1, 1.5, '-', '1,5', '1e0', '0x1', '1.0', '33333333333333333333'] as const
  expect(wrong.map((typed) => readQuantity(typed, bounds))).toEqual(wrong.map(() => undefined))
  expect(readQuantity('', { min: 1, max: 3 })).toBeUndefined()
})
