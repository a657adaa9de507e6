import { describe, expect, it } from 'vitest'
import { formatDecimal } from '#shared/units/decimal.ts'
import { computeRequiredAmount, parseArea, parseCoats } from '#shared/units/required-amount.ts'

function computeText(
  input: Partial<Parameters<typeof computeRequiredAmount>[0]>,
): string | undefined {
  const amount = computeRequiredAmount({ area: '2', coats: '1', coverage: 85, ...input })
  return amount && formatDecimal(amount)
}

describe('The required amount', () => {
  it('The required amount is the product of area, coats and coverage', () => {
    expect(computeText({ area: '2', coats: '2', coverage: 85 })).toBe('340')
  })

  it('The required amount is computed without rounding and then rounded up to a tenth', () => {
    expect([
      computeText({ area: '0,1', coverage: 0.2 }),
      computeText({ area: '0.3', coverage: 1.1 }),
    ]).toEqual(['0.1', '0.4'])
  })

  it('The required amount is not rounded up when it already has one decimal', () => {
    expect(computeText({ area: '0.1', coats: '3', coverage: 1 })).toBe('0.3')
  })

  it('The required amount is undefined while an input is missing or invalid', () => {
    expect([
      computeText({ area: '' }),
      computeText({ coats: '' }),
      computeText({ area: '-2' }),
    ]).toEqual([undefined, undefined, undefined])
  })
})

describe('An area', () => {
  it('An area is more than 0', () => {
    expect(['0', '0,00', 'two'].map(parseArea)).toEqual([undefined, undefined, undefined])
  })

  it('An area is at most 10,000', () => {
    expect([parseArea('10000'), parseArea('10000.1')]).toEqual([
      { digits: 10_000n, places: 0 },
      undefined,
    ])
  })
})

describe('The number of coats', () => {
  it('The number of coats is an integer from 1 to 20', () => {
    const input = ['0', '1', ' 20 ', '21', '1.5', '', '-1', '1e1']
    expect(input.map((text) => parseCoats(text)?.digits)).toEqual([
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
