import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWorkingDays, toIsoDate } from '#shared/time/working-days.ts'

const aDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(toIsoDate)
const someDays = fc.nat({ max: 60 })
const weekdayOf = (isoDate: string) => new Date(`${isoDate}T00:00:00Z`).getUTCDay()

describe('adding working days', () => {
  it('skips Saturday and Sunday', () => {
    expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23')
  })

  it('counts from Monday when it begins on a weekend', () => {
    expect([addWorkingDays('2026-11-21', 1), addWorkingDays('2026-11-22', 1)]).toEqual([
      '2026-11-23',
      '2026-11-23',
    ])
  })

  it('knows no holidays and crosses a year', () => {
    expect(addWorkingDays('2026-12-24', 6)).toBe('2027-01-01')
  })

  it('takes the leap day', () => {
    expect(addWorkingDays('2028-02-28', 1)).toBe('2028-02-29')
  })

  it('leaves the date alone when no days are added', () => {
    fc.assert(fc.property(aDate, (date) => addWorkingDays(date, 0) === date))
  })

  it('ends on a working day', () => {
    const isWorkingDay = (date: string) => ![0, 6].includes(weekdayOf(date))
    fc.assert(
      fc.property(aDate, someDays, (date, days) => isWorkingDay(addWorkingDays(date, days + 1))),
    )
  })

  it('makes no difference whether days are added at once or in two parts', () => {
    fc.assert(
      fc.property(aDate, someDays, someDays, (date, a, b) => {
        expect(addWorkingDays(addWorkingDays(date, a), b)).toBe(addWorkingDays(date, a + b))
      }),
    )
  })

  it('makes a week of five days', () => {
    fc.assert(
      fc.property(aDate, (date) => {
        fc.pre(![0, 6].includes(weekdayOf(date)))
        const nextWeek = new Date(Date.parse(date) + 7 * 86_400_000)
        expect(addWorkingDays(date, 5)).toBe(toIsoDate(nextWeek))
      }),
    )
  })

  it('refuses to go back', () => {
    expect(() => addWorkingDays('2026-11-20', -1)).toThrow(RangeError)
  })

  it('refuses half a day', () => {
    expect(() => addWorkingDays('2026-11-20', 0.5)).toThrow(RangeError)
  })
})
