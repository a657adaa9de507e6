import { describe, expect, it } from 'vitest'
import { setLargeAmount, setSmallAmount } from '../../../client/catalog/calculator-actions.ts'
import { createCalculatorStore } from '../../../client/stores/calculator-store.ts'

describe('The calculator (spec §3)', () => {
  it('The calculator has the unit pairs kg to g and gal to oz', () => {
    expect(createCalculatorStore().getState().unitPairs).toEqual({
      'kg-g': { large: 'kg', small: 'g', coefficient: 1000 },
      'gal-oz': { large: 'gal', small: 'oz', coefficient: 128 },
    })
  })

  it('The calculator starts with one large unit', () => {
    expect(createCalculatorStore().getState().amounts).toEqual({
      'kg-g': { large: '1', small: '1000' },
      'gal-oz': { large: '1', small: '128' },
    })
  })

  it('The calculator converts the large unit to the small one', () => {
    const store = createCalculatorStore()
    setLargeAmount(store, 'gal-oz', '0,5')
    expect(store.getState().amounts['gal-oz']).toEqual({ large: '0,5', small: '64' })
  })

  it('The calculator converts the small unit to the large one', () => {
    const store = createCalculatorStore()
    setSmallAmount(store, 'kg-g', '250')
    expect(store.getState().amounts['kg-g']).toEqual({ large: '0.25', small: '250' })
  })

  it('The calculator empties the other field while the input is not a number', () => {
    const store = createCalculatorStore()
    setSmallAmount(store, 'kg-g', 'much')
    expect(store.getState().amounts['kg-g']).toEqual({ large: '', small: 'much' })
  })

  it('The calculator does not change the other pair', () => {
    const store = createCalculatorStore()
    setLargeAmount(store, 'kg-g', '2')
    expect(store.getState().amounts['gal-oz']).toEqual({ large: '1', small: '128' })
  })
})
