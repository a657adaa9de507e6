import { describe, expect, it } from 'vitest'
import { typeLarge, typeSmall } from '../../../client/catalog/calculator-actions.ts'
import { createCalculatorStore } from '../../../client/catalog/calculator-store.ts'

describe('the calculator (spec §3)', () => {
  it('has the unit pairs kg to g and gal to oz', () => {
    expect(createCalculatorStore().getState().unitPairs).toEqual({
      'kg-g': { large: 'kg', small: 'g', coefficient: 1000 },
      'gal-oz': { large: 'gal', small: 'oz', coefficient: 128 },
    })
  })

  it('begins with one of the large unit', () => {
    expect(createCalculatorStore().getState().amounts).toEqual({
      'kg-g': { large: '1', small: '1000' },
      'gal-oz': { large: '1', small: '128' },
    })
  })

  it('lets the small unit follow the large', () => {
    const store = createCalculatorStore()
    typeLarge(store, 'gal-oz', '0,5')
    expect(store.getState().amounts['gal-oz']).toEqual({ large: '0,5', small: '64' })
  })

  it('lets the large unit follow the small', () => {
    const store = createCalculatorStore()
    typeSmall(store, 'kg-g', '250')
    expect(store.getState().amounts['kg-g']).toEqual({ large: '0.25', small: '250' })
  })

  it('empties the other field while one holds no amount', () => {
    const store = createCalculatorStore()
    typeSmall(store, 'kg-g', 'much')
    expect(store.getState().amounts['kg-g']).toEqual({ large: '', small: 'much' })
  })

  it('leaves the other pair alone', () => {
    const store = createCalculatorStore()
    typeLarge(store, 'kg-g', '2')
    expect(store.getState().amounts['gal-oz']).toEqual({ large: '1', small: '128' })
  })
})
