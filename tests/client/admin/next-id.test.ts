import { expect, it } from 'vitest'
import { ApiError } from '#shared/api/errors.ts'
import { toNextId } from '../../../admin/client/api/next-id.ts'

const fail = (status: number, code?: string) =>
  new ApiError(status, { general: ['Refused'] }, { message: 'Refused', code })

it('A request that may have been stored is sent again with the same id', () => {
  const failures = [fail(0), fail(500), fail(422), fail(409, 'draft_over'), new Error('Lost')]
  expect(failures.map((failure) => toNextId('used', failure))).toEqual(failures.map(() => 'used'))
})

it.each(['draft_differs', 'refund_differs', 'parcel_differs'])(
  'What was changed is sent as another one after the person was told of the first: %s',
  (code) => {
    expect(toNextId('used', fail(409, code))).toMatch(/^[\da-f-]{36}$/)
  },
)
