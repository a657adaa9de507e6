import { expect, it } from 'vitest'
import { DEFAULT_LOCALE, findLocale } from '#shared/locale/locales.ts'
import { formatMoney } from '../../../admin/client/locale/format-money.ts'

it.each([
  ['en', 'EUR', '-€12,345.50'],
  ['fr', 'EUR', '-12\u202F345,50\u00A0€'],
  ['am', 'EUR', '-12\u00A0345,50\u00A0€'],
  ['am', 'AMD', '-12\u00A0345,50\u00A0֏'],
  ['am', 'JPY', '-12\u00A0346\u00A0¥'],
])('An amount is written as the language does: %s %s', (code, currency, text) => {
  expect(formatMoney(-12_345.5, currency, findLocale(code) ?? DEFAULT_LOCALE)).toBe(text)
})
