import { afterEach, expect, it, vi } from 'vitest'
import { getBuyerKey } from '../../../client/checkout/buyer-key.ts'
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

it('The order is requested with the number of the browser, because one that costs nothing has no payment', async () => {
  const stored = new Map<string, string>()
  const { visitor, requests } = stubBrowser({}, () =>
    Response.json({ number: 'ABCD-EFGH', state: 'paid', key: 'k' }),
  )
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  const quotes = createQuoteStorage(createFakeStorage())
  await createPurchaseApi(visitor, quotes).requestOrder('q1')
  expect(await requests[0]?.json()).toMatchObject({ quote_id: 'q1', buyer_key: getBuyerKey() })
})
