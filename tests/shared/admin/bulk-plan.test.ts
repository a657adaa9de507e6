import { expect, it } from 'vitest'
import {
  continuePlan,
  withOutcome,
  type BulkPlan,
  type PlannedParcel,
} from '#shared/admin/bulk-plan.ts'

const parcel = (id: string, state: PlannedParcel['state'] = 'waiting'): PlannedParcel => ({
  id,
  number: `ORDER-${id}`,
  tracking: `TRACK-${id}`,
  state,
})
const plan = (carrier: string, ...parcels: readonly PlannedParcel[]): BulkPlan => ({
  carrier,
  parcels: [...parcels],
})

it('A plan continues where another tab has stopped', () => {
  const seen = plan('Post', parcel('1'), parcel('2'))
  const stored = plan('Post', parcel('1', 'done'), parcel('2'))
  expect(continuePlan(seen, stored)).toBe(stored)
  expect(continuePlan(seen, undefined)).toBe(seen)
})

it('A new plan contains the unsent parcels of the previous plan, with their carrier', () => {
  const stored = plan('Post', parcel('1', 'done'), parcel('2'), parcel('3', 'failed'), parcel('4'))
  const begun = plan('Courier', { ...parcel('5'), number: 'ORDER-4' })
  expect(continuePlan(begun, stored)).toEqual({
    carrier: 'Courier',
    parcels: [
      { ...parcel('2'), carrier: 'Post' },
      { ...parcel('3', 'failed'), carrier: 'Post' },
      ...begun.parcels,
    ],
  })
})

it('A parcel that was refused says why until it is sent again', () => {
  const refused = withOutcome(plan('Post', parcel('1'), parcel('2')), '1', {
    state: 'failed',
    message: 'The order is cancelled.',
  })
  expect(refused.parcels[0]).toMatchObject({ state: 'failed', message: 'The order is cancelled.' })
  expect(refused.parcels[1]).toEqual(parcel('2'))
  expect(withOutcome(refused, '1', { state: 'done' }).parcels[0]).toEqual(parcel('1', 'done'))
})
