import { expect, it } from 'vitest'
import { ApiError } from '#shared/api/errors.ts'
import { findNextId } from '../../../admin/client/api/next-id.ts'

const fail = (status: number, code?: string) =>
  new ApiError(status, { general: ['Refused'] }, { message: 'Refused', code })

it('A draft that may have been stored is saved again with its id', () => {
  const failures = [fail(0), fail(500), fail(422), fail(409, 'draft_over'), new Error('Lost')]
  expect(failures.map((failure) => findNextId('used', failure))).toEqual(failures.map(() => 'used'))
})

it('A draft that was changed is saved as another one after the person was told of the first', () => {
  expect(findNextId('used', fail(409, 'draft_differs'))).toMatch(/^[\da-f-]{36}$/)
})
