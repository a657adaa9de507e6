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

it.each(['payment', 'order'])(
  'After the news that a line was just ordered, at the request for the %s, the next one says that it is wanted again',
  async (first) => {
    const message = 'You have ordered it in another window.'
    const { visitor, requests } = stubBrowser({}, () =>
      Response.json({ errors: { is_repeated: [message] } }, { status: 409 }),
    )
    const quotes = createQuoteStorage(createFakeStorage())
    const createApi = () => createPurchaseApi(visitor, quotes)
    const ignore = (error: unknown) => error
    if (first === 'order') await createApi().requestOrder('q1').catch(ignore)
    else await createApi().requestIntent({ quote_id: 'q1' }).catch(ignore)
    await createApi().requestIntent({ quote_id: 'q1' }).catch(ignore)
    const params = requests.map(({ url }) =>
      JSON.parse(new URL(url).searchParams.get('params') ?? '{}'),
    )
    expect(params[0]).not.toHaveProperty('is_repeated')
    expect(params[1]).toMatchObject({ quote_id: 'q1', is_repeated: true })
  },
)
