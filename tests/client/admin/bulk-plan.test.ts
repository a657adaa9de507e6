import { expect, it } from 'vitest'
import {
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
