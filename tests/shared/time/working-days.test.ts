import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWorkingDays, toIsoDate } from '#shared/time/working-days.ts'

const dateArbitrary = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(toIsoDate)
const daysArbitrary = fc.nat({ max: 60 })
const weekdayOf = (isoDate: string) => new Date(`${isoDate}T00:00:00Z`).getUTCDay()

describe('Adding working days', () => {
  it('Adding working days skips Saturday and Sunday', () => {
    expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23')
  })

  it('Adding working days counts Monday as the first day after a weekend', () => {
    expect([addWorkingDays('2026-11-21', 1), addWorkingDays('2026-11-22', 1)]).toEqual([
      '2026-11-23',
      '2026-11-23',
    ])
  })

  it('Adding working days ignores holidays and crosses the end of a year', () => {
    expect(addWorkingDays('2026-12-24', 6)).toBe('2027-01-01')
  })

  it('Adding working days includes the leap day', () => {
    expect(addWorkingDays('2028-02-28', 1)).toBe('2028-02-29')
  })

  it('Adding working days does not change the date when no days are added', () => {
    fc.assert(fc.property(dateArbitrary, (date) => addWorkingDays(date, 0) === date))
  })

  it('Adding working days ends on a working day', () => {
    const isWorkingDay = (date: string) => ![0, 6].includes(weekdayOf(date))
    fc.assert(
      fc.property(dateArbitrary, daysArbitrary, (date, days) =>
        isWorkingDay(addWorkingDays(date, days + 1)),
      ),
    )
  })

  it('Adding working days has the same result when days are added at once or in two parts', () => {
    fc.assert(
      fc.property(dateArbitrary, daysArbitrary, daysArbitrary, (date, a, b) => {
        expect(addWorkingDays(addWorkingDays(date, a), b)).toBe(addWorkingDays(date, a + b))
      }),
    )
  })

  it('Adding working days reaches the same day of the next week after five working days', () => {
    fc.assert(
      fc.property(dateArbitrary, (date) => {
        fc.pre(![0, 6].includes(weekdayOf(date)))
        const nextWeek = new Date(Date.parse(date) + 7 * 86_400_000)
        expect(addWorkingDays(date, 5)).toBe(toIsoDate(nextWeek))
      }),
    )
  })

  it('Adding working days rejects a negative number of days', () => {
    expect(() => addWorkingDays('2026-11-20', -1)).toThrow(RangeError)
  })

  it('Adding working days rejects a fraction of a day', () => {
    expect(() => addWorkingDays('2026-11-20', 0.5)).toThrow(RangeError)
  })
})
