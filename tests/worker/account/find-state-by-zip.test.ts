import { iso31662 } from 'iso-3166'
import { describe, expect, it } from 'vitest'
import { findStateByZip } from '../../../worker/account/address/find-state-by-zip.ts'

describe('The state of a postal code', () => {
  it.each([
    ['ES', '01001', 'ES-VI'],
    ['ES', '07001', 'ES-PM'],
    ['ES', '28 013', 'ES-M'],
    ['ES', '35001', 'ES-GC'],
    ['ES', '38001', 'ES-TF'],
    ['ES', '46001', 'ES-V'],
    ['ES', '51001', 'ES-CE'],
    ['ES', '52006', 'ES-ML'],
    ['CA', 'h2y 1c6', 'CA-QC'],
    ['CA', 'T2P1J9', 'CA-AB'],
    ['CA', 'X0A 0H0', 'CA-NU'],
    ['CA', 'X1A 2N5', 'CA-NT'],
    ['US', '10001', 'US-NY'],
    ['US', '97201-1234', 'US-OR'],
    ['US', '06390', 'US-NY'],
    ['US', '96799', 'US-AS'],
    ['US', '96910', 'US-GU'],
    ['US', '96951-0001', 'US-MP'],
    ['US', '73301', 'US-TX'],
    ['ES', '', undefined],
    ['ES', '5', undefined],
    ['ES', '99999', undefined],
    ['US', '09012', undefined],
    ['DE', '10115', undefined],
  ])('The state of %s %s is %s', (country, zip, state) => {
    expect(findStateByZip(country, zip)).toBe(state)
  })

  it('Every postal code leads to an existing state or to none', () => {
    const knownCodes = new Set(iso31662.map(({ code }) => code))
    const codes = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))
    const found = ['ES', 'US'].flatMap((country) =>
      codes.map((zip) => findStateByZip(country, `${zip}00`)),
    )
    const letters = Array.from('ABCEGHJKLMNPRSTVXY', (letter) =>
      findStateByZip('CA', `${letter}1A 1A1`),
    )
    const states = [...found, ...letters].filter((state) => state !== undefined)
    expect(states.filter((state) => !knownCodes.has(state))).toEqual([])
    const countStatesOf = (country: string) =>
      new Set(states.filter((state) => state.startsWith(country))).size
    expect([countStatesOf('ES'), countStatesOf('US') >= 51]).toEqual([52, true])
  })
})
