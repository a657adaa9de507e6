import { afterEach, expect, it, vi } from 'vitest'
import { createPurchaseApi } from '../../../client/checkout/create-purchase-api.ts'
import { createQuoteStorage } from '../../../client/checkout/stored-quote.ts'
import { stubBrowser } from '../account/browser-stubs.ts'
import { createFakeStorage } from '../cart/fake-storage.ts'

afterEach(() => void vi.unstubAllGlobals())

function requestOrder(respond: () => Response | Promise<Response>) {
  const { visitor } = stubBrowser({}, respond)
  return createPurchaseApi(visitor, createQuoteStorage(createFakeStorage())).requestOrder('q1')
}

it.each([
  ['an internal error', () => Response.json({ message: 'No' }, { status: 500 })],
  ['no response in time', () => new Response('Too slow', { status: 504 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('After %s the buyer is told not to order again', async (_, respond) => {
  await expect(requestOrder(respond)).rejects.toThrow(/Please do not order again/)
})

it('A refusal has its own message', async () => {
  const refuse = () => Response.json({ message: 'Sold out' }, { status: 409 })
  await expect(requestOrder(refuse)).rejects.toThrow('Sold out')
})
