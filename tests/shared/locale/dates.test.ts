import { expect, it } from 'vitest'
import { formatDate } from '#shared/locale/dates.ts'

it('writes a date in each language', () => {
  expect([
    formatDate('2026-03-14', 'en'),
    formatDate('2026-03-14', 'am'),
    formatDate('2026-03-14', 'fr'),
  ]).toEqual(['14 March 2026', '14 մարտի, 2026', '14 mars 2026'])
})

it('writes the first of a month as French does', () => {
  expect(formatDate('2026-08-01', 'fr')).toBe('1er août 2026')
  expect(formatDate('2026-08-01', 'en')).toBe('1 August 2026')
})

it('knows the first and the last month', () => {
  expect([formatDate('2025-01-31', 'am'), formatDate('2025-12-31', 'am')]).toEqual([
    '31 հունվարի, 2025',
    '31 դեկտեմբերի, 2025',
  ])
})

it('takes the calendar day of a moment as it is written', () => {
  expect(formatDate('2026-03-14T23:30:00Z', 'en')).toBe('14 March 2026')
})
