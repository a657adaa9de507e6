import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLargeUnit, toReadable, toSmallUnit } from '#shared/units/convert.ts'
import { formatDecimal, parseDecimal } from '#shared/units/decimal.ts'
import { UNIT_PAIRS, type UnitPairName } from '#shared/units/unit-pairs.ts'

const pairArbitrary = fc.constantFrom<UnitPairName>('kg-g', 'gal-oz')
const amountArbitrary = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.nat({ max: 6 }))
  .map(([digits, places]) => formatDecimal({ digits, places }))

function add(a: string, b: string): string {
  const [x, y] = [a, b].map((text) => parseDecimal(text) ?? { digits: 0n, places: 0 })
  if (x === undefined || y === undefined) return ''
  const places = Math.max(x.places, y.places)
  const scale = ({ digits, places: ownPlaces }: typeof x) =>
    digits * 10n ** BigInt(places - ownPlaces)
  return formatDecimal({ digits: scale(x) + scale(y), places })
}

describe('The unit pairs', () => {
  it('The unit pairs have the coefficients of the specification', () => {
    expect([UNIT_PAIRS['kg-g'].coefficient, UNIT_PAIRS['gal-oz'].coefficient]).toEqual([1000, 128])
  })

  it('The unit pairs convert to the small unit', () => {
    expect([toSmallUnit('kg-g', '0.3'), toSmallUnit('gal-oz', '2.5')]).toEqual(['300', '320'])
  })

  it('The unit pairs convert to the large unit without rounding', () => {
    expect([toLargeUnit('kg-g', '7'), toLargeUnit('gal-oz', '1')]).toEqual(['0.007', '0.0078125'])
  })

  it('The unit pairs restore an amount that is converted there and back', () => {
    fc.assert(
      fc.property(pairArbitrary, amountArbitrary, (pair, amount) => {
        expect(toLargeUnit(pair, toSmallUnit(pair, amount) ?? '')).toBe(amount)
        expect(toSmallUnit(pair, toLargeUnit(pair, amount) ?? '')).toBe(amount)
      }),
    )
  })

  it('The unit pairs have the same result when amounts are added before or after the conversion', () => {
    fc.assert(
      fc.property(pairArbitrary, amountArbitrary, amountArbitrary, (pair, a, b) => {
        const sumAfterConversion = add(toLargeUnit(pair, a) ?? '', toLargeUnit(pair, b) ?? '')
        expect(toLargeUnit(pair, add(a, b))).toBe(sumAfterConversion)
      }),
    )
  })

  it('The unit pairs convert without floating-point errors', () => {
    expect(toSmallUnit('kg-g', add('0.1', '0.2'))).toBe('300')
    expect(toSmallUnit('kg-g', '1.005')).toBe('1005')
    expect(toLargeUnit('kg-g', '9007199254740993')).toBe('9007199254740.993')
  })
})

describe('A typed amount', () => {
  it('A typed amount may have a decimal comma, spaces or no leading zero', () => {
    const input = ['0,3', '.3', ' 0.30 ', ',3', '0.']
    expect(input.map((text) => toSmallUnit('kg-g', text))).toEqual([
      '300',
      '300',
      '300',
      '300',
      '0',
    ])
  })

  it('A typed amount may separate thousands with any space', () => {
    const input = ['1 000', '1\u00A0000', '1\u202F000,5']
    expect(input.map((text) => toLargeUnit('kg-g', text))).toEqual(['1', '1', '1.0005'])
  })

  it('A typed amount is rejected when it is not an amount', () => {
    const input = [
      '',
      ' ',
      '.',
      'abc',
      '1e3',
      '0x10',
      '-1',
      '+1',
      '1.2.3',
      '1,000.5',
      '1 2',
      '١',
      '∞',
    ]
    expect(input.map((text) => toSmallUnit('kg-g', text))).toEqual(input.map(() => undefined))
  })

  it('A typed amount is rejected when it has more than 40 digits', () => {
    expect([parseDecimal('9'.repeat(40)), parseDecimal('9'.repeat(41))]).toEqual([
      { digits: BigInt('9'.repeat(40)), places: 0 },
      undefined,
    ])
  })

  it('A typed amount is parsed to the amount that was formatted', () => {
    fc.assert(
      fc.property(amountArbitrary, (amount) => {
        expect(formatDecimal(parseDecimal(amount) ?? { digits: -1n, places: 0 })).toBe(amount)
      }),
    )
  })
})

describe('A displayed amount', () => {
  const read = (pair: UnitPairName, small: string) =>
    Object.values(toReadable(pair, parseDecimal(small) ?? { digits: 0n, places: 0 })).join(' ')

  it('A displayed amount is in the small unit below one large unit', () => {
    expect([read('kg-g', '999.9'), read('gal-oz', '127')]).toEqual(['999.9 g', '127 oz'])
  })

  it('A displayed amount is in the large unit from one large unit', () => {
    expect([read('kg-g', '13600'), read('gal-oz', '192')]).toEqual(['13.6 kg', '1.5 gal'])
  })

  it('A displayed amount stays in the small unit when the large unit needs too many digits', () => {
    expect(read('gal-oz', '180')).toBe('180 oz')
  })
})
