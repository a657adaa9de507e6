import { expect, it, vi } from 'vitest'
import { ApiError } from '#shared/api/errors.ts'
import { sendProven, type Proof } from '../../../client/forms/send-proven.ts'
import { inBrowser } from '../account/a-browser.ts'

const QUESTION = 'Please confirm that you are no program.'
const { visitor } = inBrowser({}, () => Response.json({}))

/** A shop that takes a form only with this proof. */
function aShopThatWants(wanted: string) {
  return vi.fn(({ proof }: Proof) =>
    proof === wanted
      ? Promise.resolve('taken')
      : Promise.reject(new ApiError(422, { general: { proof: [QUESTION] } })),
  )
}

it('asks nobody for a proof where the shop wants none', async () => {
  const ask = vi.fn(() => Promise.resolve('unwanted'))
  expect(await sendProven(visitor, () => Promise.resolve('taken'), ask)).toBe('taken')
  expect(ask).not.toHaveBeenCalled()
})

it('asks in the words of the shop, and sends again with the proof', async () => {
  const send = aShopThatWants('good')
  const ask = vi.fn(() => Promise.resolve('good'))
  expect(await sendProven(visitor, send, ask)).toBe('taken')
  expect(ask).toHaveBeenCalledWith(visitor, QUESTION)
  expect(send.mock.calls).toEqual([[{}], [{ proof: 'good' }]])
})

it('is refused as the shop says when the visitor closes the question', async () => {
  const send = aShopThatWants('good')
  await expect(sendProven(visitor, send, () => Promise.resolve(undefined))).rejects.toThrow(
    QUESTION,
  )
  expect(send).toHaveBeenCalledTimes(1)
})

it('asks once, not for ever', async () => {
  const send = aShopThatWants('good')
  await expect(sendProven(visitor, send, () => Promise.resolve('bad'))).rejects.toThrow(QUESTION)
  expect(send).toHaveBeenCalledTimes(2)
})

it('leaves every other refusal alone', async () => {
  const refused = new ApiError(422, { general: { email: ['Taken'] } })
  const ask = vi.fn(() => Promise.resolve('good'))
  const sending = sendProven(visitor, () => Promise.reject(refused), ask)
  await expect(sending).rejects.toBe(refused)
  expect(ask).not.toHaveBeenCalled()
})
