import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { endAfterBack } from '../../../client/checkout/end-after-back.ts'
import { purchase } from '../../../client/checkout/purchase.ts'
import { aPurchase, createFakePurchaseApi, ORDER } from './fake-purchase-api.ts'

const page = new EventTarget()
beforeAll(() => void vi.stubGlobal('window', page))
afterAll(() => void vi.unstubAllGlobals())

it('A page that Back restores after its order was placed on another page finds the order', async () => {
  const { api, calls, storage } = createFakePurchaseApi({
    confirmPayment: () => Promise.resolve('left'),
    end: () => Promise.resolve({ kind: 'ordered', order: ORDER }),
  })
  await purchase(api, aPurchase())
  const offerEnd = endAfterBack(api)
  // The page to which the bank has returned removes the quote.
  storage.entries.clear()
  page.dispatchEvent(new Event('pageshow'))
  expect(await offerEnd).toMatchObject({ kind: 'ordered', order: ORDER, quote: { quote_id: 'q1' } })
  expect(calls.at(-1)).toBe('end q1')
})
