import { expect, it } from 'vitest'
import {
  createPlan,
  listRepeated,
  toTrackings,
  type ChosenOrder,
} from '../../../admin/client/orders/bulk-plan.ts'

const order = (number: string, is_pick_up = false): ChosenOrder => ({
  number,
  is_pick_up,
  state: 'paid',
  is_withdrawn: false,
})

it('Orders whose tracking numbers are the same are found, and picked up orders have none', () => {
  const chosen = [order('A'), order('B', true), order('C'), order('D', true), order('E')]
  const list = (text: string) => listRepeated(toTrackings(chosen, text))
  expect(list('TRACK-1\n track-1\nTRACK-2')).toEqual(['A', 'C'])
  expect(list('TRACK-1\nTRACK-2\nTRACK-3')).toEqual([])
  expect(list('')).toEqual([])
})

it('Each parcel has the pieces of its slip and the number of its line, and a picked up order neither number nor carrier', () => {
  const chosen = [order('A'), order('B', true), order('C'), order('D')]
  const lines = [{ searching_key: 'ochre', quantity: 2 }]
  // The slips were printed in another order.
  const packed = ['D', 'C', 'B', 'A'].map((number) => ({
    number,
    lines: number === 'C' ? [] : lines,
  }))
  const text = ' TRACK-1 \n\nTRACK-2\n'
  const { carrier, parcels } = createPlan(packed, { chosen, text, carrier: 'Haypost' })
  expect(carrier).toBe('Haypost')
  expect(parcels.map((parcel) => ({ ...parcel, id: '' }))).toEqual([
    { id: '', number: 'C', tracking: 'TRACK-2', lines: [], state: 'waiting' },
    { id: '', number: 'B', tracking: '', carrier: '', lines, state: 'waiting' },
    { id: '', number: 'A', tracking: 'TRACK-1', lines, state: 'waiting' },
  ])
  expect(new Set(parcels.map(({ id }) => id)).size).toBe(3)
})
