import { expect, it, vi } from 'vitest'
import { ApiError } from '#shared/api/errors.ts'
import { sendWithProof, type Proof } from '../../../client/forms/send-with-proof.ts'
import { stubBrowser } from '../account/browser-stubs.ts'

const CHALLENGE_MESSAGE = 'Please confirm that you are not a robot.'
const { visitor } = stubBrowser({}, () => Response.json({}))

/** A server that accepts a form only with this proof. */
function createServerThatRequires(requiredProof: string) {
  return vi.fn(({ proof }: Proof) =>
    proof === requiredProof
      ? Promise.resolve('accepted')
      : Promise.reject(new ApiError(422, { general: { proof: [CHALLENGE_MESSAGE] } })),
  )
}

it('No proof is requested when the server does not require one', async () => {
  const requestProof = vi.fn(() => Promise.resolve('unwanted'))
  expect(await sendWithProof(visitor, () => Promise.resolve('accepted'), requestProof)).toBe(
    'accepted',
  )
  expect(requestProof).not.toHaveBeenCalled()
})

it('The proof is requested with the message of the server, and the form is sent again with it', async () => {
  const send = createServerThatRequires('good')
  const requestProof = vi.fn(() => Promise.resolve('good'))
  expect(await sendWithProof(visitor, send, requestProof)).toBe('accepted')
  expect(requestProof).toHaveBeenCalledWith(visitor, CHALLENGE_MESSAGE)
  expect(send.mock.calls).toEqual([[{}], [{ proof: 'good' }]])
})

it('The error of the server is returned when the visitor closes the challenge', async () => {
  const send = createServerThatRequires('good')
  await expect(sendWithProof(visitor, send, () => Promise.resolve(undefined))).rejects.toThrow(
    CHALLENGE_MESSAGE,
  )
  expect(send).toHaveBeenCalledTimes(1)
})

it('A proof is requested only once', async () => {
  const send = createServerThatRequires('good')
  await expect(sendWithProof(visitor, send, () => Promise.resolve('bad'))).rejects.toThrow(
    CHALLENGE_MESSAGE,
  )
  expect(send).toHaveBeenCalledTimes(2)
})

it('Every other error is passed on', async () => {
  const error = new ApiError(422, { general: { email: ['Taken'] } })
  const requestProof = vi.fn(() => Promise.resolve('good'))
  const sending = sendWithProof(visitor, () => Promise.reject(error), requestProof)
  await expect(sending).rejects.toBe(error)
  expect(requestProof).not.toHaveBeenCalled()
})
