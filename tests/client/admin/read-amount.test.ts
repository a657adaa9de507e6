import { expect, it } from 'vitest'
import { readAmount } from '../../../admin/client/orders/refund-plan.ts'

it.each([
  { text: '12,50', digits: 2, units: 1250 },
  { text: ' 12.5 ', digits: 2, units: 1250 },
  { text: '8.03', digits: 2, units: 803 },
  { text: '1250', digits: 0, units: 1250 },
  { text: '1,005', digits: 3, units: 1005 },
  { text: '', digits: 2, units: 0 },
])('“$text” is $units units of a currency with $digits decimals', ({ text, digits, units }) => {
  expect(readAmount(text, digits)).toBe(units)
})

it('An invalid amount of the currency is refused and not corrected', () => {
  const wrong = ['1e3', '1,234.50', '1 234', '1.005', '-1', '.5', '5.', '€5', '12.50 EUR']
  expect(wrong.filter((text) => readAmount(text, 2) !== undefined)).toEqual([])
  expect(readAmount('12,5', 0)).toBeUndefined()
})
