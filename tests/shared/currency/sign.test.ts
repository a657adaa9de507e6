import { expect, it } from 'vitest'
import { formatAmount, formatAmountIn } from '#shared/currency/sign.ts'

const EUR = { code: 'EUR', symbol: '€' }
const JPY = { code: 'JPY', symbol: '¥' }
const CNY = { code: 'CNY', symbol: '¥' }
const CHF = { code: 'CHF', symbol: 'CHF' }

it('The symbol is written before the amount, with two decimals (spec §9)', () => {
  expect(formatAmount(1234.5, EUR, [EUR, JPY])).toBe('€1,234.50')
  expect(formatAmount(2230, JPY, [EUR, JPY])).toBe('¥2,230.00')
})

it('The code is written when two currencies share a symbol', () => {
  expect(formatAmount(10, JPY, [EUR, JPY, CNY])).toBe('JPY\u00A010.00')
  expect(formatAmount(10, CNY, [EUR, JPY, CNY])).toBe('CNY\u00A010.00')
})

it('A space separates a code from the amount', () => {
  expect(formatAmount(10, CHF, [EUR, CHF])).toBe('CHF\u00A010.00')
})

it('An amount never has the symbol of another currency', () => {
  expect(formatAmountIn(34, 'EUR', [EUR, JPY])).toBe('€34.00')
  expect(formatAmountIn(34, 'GBP', [EUR, JPY])).toBe('GBP\u00A034.00')
})
