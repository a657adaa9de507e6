import { describe, expect, it } from 'vitest'
import { formatDecimal } from '#shared/units/decimal.ts'
import { computeRequiredAmount, parseArea, parseCoats } from '#shared/units/required-amount.ts'

function needOf(wall: Partial<Parameters<typeof computeRequiredAmount>[0]>): string | undefined {
  const need = computeRequiredAmount({ area: '2', coats: '1', coverage: 85, ...wall })
  return need && formatDecimal(need)
}

describe('what a wall takes', () => {
  it('is the area times the coats times what one coat takes', () => {
    expect(needOf({ area: '2', coats: '2', coverage: 85 })).toBe('340')
  })

  it('is reckoned without rounding, then rounded up to a tenth', () => {
    expect([
      needOf({ area: '0,1', coverage: 0.2 }),
      needOf({ area: '0.3', coverage: 1.1 }),
    ]).toEqual(['0.1', '0.4'])
  })

  it('is rounded no further than it must be', () => {
    expect(needOf({ area: '0.1', coats: '3', coverage: 1 })).toBe('0.3')
  })

  it('is unknown as long as something is missing or wrong', () => {
    expect([needOf({ area: '' }), needOf({ coats: '' }), needOf({ area: '-2' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('an area', () => {
  it('is more than nothing', () => {
    expect(['0', '0,00', 'two'].map(parseArea)).toEqual([undefined, undefined, undefined])
  })

  it('ends where a calculator is no help', () => {
    expect([parseArea('10000'), parseArea('10000.1')]).toEqual([
      { digits: 10_000n, places: 0 },
      undefined,
    ])
  })
})

describe('coats', () => {
  it('are a whole number from 1 to 20', () => {
    const texts = ['0', '1', ' 20 ', '21', '1.5', '', '-1', '1e1']
    expect(texts.map((text) => parseCoats(text)?.digits)).toEqual([
      undefined,
      1n,
      20n,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
