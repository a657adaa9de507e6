import { expect, it } from 'vitest'
import { formatDateRange } from '#shared/locale/date-ranges.ts'
import { formatDate } from '#shared/locale/dates.ts'

it('A date is written in each language', () => {
  expect([
    formatDate('2026-03-14', 'en'),
    formatDate('2026-03-14', 'am'),
    formatDate('2026-03-14', 'fr'),
  ]).toEqual(['14 March 2026', '14 մարտի, 2026 թ․', '14 mars 2026'])
})

it('The first day of a month is written as "1er" in French', () => {
  expect(formatDate('2026-08-01', 'fr')).toBe('1er août 2026')
  expect(formatDate('2026-08-01', 'en')).toBe('1 August 2026')
})

it('The first and the last month are written', () => {
  expect([formatDate('2025-01-31', 'am'), formatDate('2025-12-31', 'am')]).toEqual([
    '31 հունվարի, 2025 թ․',
    '31 դեկտեմբերի, 2025 թ․',
  ])
})

it('The calendar day of a timestamp is used as it is written', () => {
  expect(formatDate('2026-03-14T23:30:00Z', 'en')).toBe('14 March 2026')
})

it('A range of days is written in each language', () => {
  const days = ['2026-12-01', '2026-12-08'] as const
  expect([
    formatDateRange(...days, 'en'),
    formatDateRange(...days, 'am'),
    formatDateRange(...days, 'fr'),
  ]).toEqual(['between 1 and 8 December', 'դեկտեմբերի 1-ից 8-ը', 'du 1er au 8 décembre'])
})

it('Both months of a range are written when they differ', () => {
  const days = ['2026-11-30', '2027-01-01'] as const
  expect([
    formatDateRange(...days, 'en'),
    formatDateRange(...days, 'am'),
    formatDateRange(...days, 'fr'),
  ]).toEqual([
    'between 30 November and 1 January',
    'նոյեմբերի 30-ից հունվարի 1-ը',
    'du 30 novembre au 1er janvier',
  ])
})

it('A range of one day is written as a single day', () => {
  const days = ['2026-12-01', '2026-12-01'] as const
  expect([
    formatDateRange(...days, 'en'),
    formatDateRange(...days, 'am'),
    formatDateRange(...days, 'fr'),
  ]).toEqual(['on 1 December', 'դեկտեմբերի 1-ին', 'le 1er décembre'])
})
