import { describe, expect, it } from 'vitest'
import { ApiError } from '#shared/api/errors.ts'
import { EMPTY_INPUT } from '../../../client/checkout/checkout-input.ts'
import { createCheckoutStore, priceAgain } from '../../../client/checkout/checkout-store.ts'
import { endOffer } from '../../../client/checkout/end-offer.ts'
import { createQuoteStorage } from '../../../client/checkout/stored-quote.ts'
import { purchase } from '../../../client/checkout/purchase.ts'
import { createFakeStorage } from '../cart/fake-storage.ts'
import { aPriceResponse } from './price-response-builder.ts'
import {
  aPurchase,
  createFakePurchaseApi,
  ORDER,
  PRICE_REQUEST,
  type PurchaseResponses,
} from './fake-purchase-api.ts'

const declinePayment = () =>
  Promise.reject(new ApiError(402, { general: ['The card was declined. Please try another one.'] }))

describe('A purchase', () => {
  it('A purchase requests a quote, pays the shown total and creates the order', async () => {
    const { api, calls } = createFakePurchaseApi()
    expect(await purchase(api, aPurchase())).toMatchObject({ kind: 'ordered', order: ORDER })
    expect(calls).toEqual(['quote', 'intent q1 35 1:2', 'card s', 'order q1'])
  })

  it('A purchase uses the same quote again after a declined card', async () => {
    let tries = 0
    const { api, calls } = createFakePurchaseApi({
      confirmPayment: () => {
        tries += 1
        return tries === 1 ? declinePayment() : Promise.resolve('ended')
      },
    })
    await expect(purchase(api, aPurchase())).rejects.toThrow('The card was declined')
    expect(await purchase(api, aPurchase())).toMatchObject({ kind: 'ordered' })
    expect(calls.filter((call) => call === 'quote')).toHaveLength(1)
  })

  it('A purchase requests a new quote with a proof once the server requires one', async () => {
    const rejection = new ApiError(422, { general: { proof: ['Please confirm'] } })
    const storage = createFakeStorage()
    const apiThatRequiresProof = createFakePurchaseApi({ storage, rejection })
    await expect(purchase(apiThatRequiresProof.api, aPurchase())).rejects.toThrow('Please confirm')
    const { api, calls } = createFakePurchaseApi({ storage })
    expect(await purchase(api, aPurchase({ proof: 'human' }))).toMatchObject({ kind: 'ordered' })
    expect(calls.slice(0, 3)).toEqual(['end q1', 'quote with human', 'intent q1 35 1:2'])
  })

  it('A purchase cancels the earlier quote when the request changes', async () => {
    const { api, calls } = createFakePurchaseApi({ confirmPayment: declinePayment })
    await expect(purchase(api, aPurchase())).rejects.toThrow()
    const priceRequest = { ...PRICE_REQUEST, coupon_code: 'SPRING' }
    await expect(purchase(api, aPurchase({ priceRequest }))).rejects.toThrow()
    const attempt = ['quote', 'intent q1 35 1:2', 'card s']
    expect(calls).toEqual([...attempt, 'end q1', ...attempt])
  })

  it('A purchase requests a new quote when the visitor signs in between two attempts', async () => {
    const { api, calls } = createFakePurchaseApi({ confirmPayment: declinePayment })
    await expect(purchase(api, aPurchase())).rejects.toThrow()
    await expect(purchase(api, aPurchase({ account_id: 7 }))).rejects.toThrow()
    expect(calls.slice(3, 5)).toEqual(['end q1', 'quote'])
  })

  it('A purchase pays nothing more when the earlier quote turns out to be paid', async () => {
    const { api, calls } = createFakePurchaseApi({
      confirmPayment: declinePayment,
      end: () => Promise.resolve({ kind: 'ordered', order: ORDER }),
    })
    await expect(purchase(api, aPurchase())).rejects.toThrow()
    const priceRequest = { ...PRICE_REQUEST, bill_zip: '0002' }
    expect(await purchase(api, aPurchase({ priceRequest }))).toMatchObject({
      kind: 'ordered',
      order: ORDER,
      quote: { quote_id: 'q1' },
    })
    expect(calls.slice(3)).toEqual(['end q1'])
  })

  it('A purchase waits while a payment of the earlier quote is pending', async () => {
    const { api, storage } = createFakePurchaseApi({
      confirmPayment: declinePayment,
      end: () => Promise.resolve({ kind: 'waiting' }),
    })
    await expect(purchase(api, aPurchase())).rejects.toThrow()
    const priceRequest = { ...PRICE_REQUEST, bill_zip: '0002' }
    expect(await purchase(api, aPurchase({ priceRequest }))).toEqual({ kind: 'waiting' })
    expect(storage.entries.size).toBe(1)
  })

  it('A purchase cancels a quote whose payment may have started although the response was lost', async () => {
    const apiThatLosesResponse = createFakePurchaseApi({
      rejection: new ApiError(0, { general: ['Bad request!'] }),
    })
    await expect(purchase(apiThatLosesResponse.api, aPurchase())).rejects.toThrow()
    const { api, calls } = createFakePurchaseApi({ storage: apiThatLosesResponse.storage })
    await purchase(api, aPurchase({ priceRequest: { ...PRICE_REQUEST, bill_zip: '0002' } }))
    expect(calls[0]).toBe('end q1')
  })

  it.each([401, 404])(
    'A purchase retains a quote that may be paid when the response has the status %i',
    async (status) => {
      const earlierApi = createFakePurchaseApi({ confirmPayment: declinePayment })
      await expect(purchase(earlierApi.api, aPurchase())).rejects.toThrow()
      const rejection = new ApiError(status, { general: ['Please sign in'] })
      const { api, storage } = createFakePurchaseApi({
        storage: earlierApi.storage,
        rejection,
      })
      expect(await purchase(api, aPurchase())).toEqual({ kind: 'hidden' })
      expect(storage.entries.size).toBe(1)
    },
  )

  it('A purchase charges nothing when a price differs from the shown one', async () => {
    const { api, calls } = createFakePurchaseApi({
      quote: () => aPriceResponse({ price: 31, quote_id: 'q1' }),
    })
    const result = await purchase(api, aPurchase())
    expect(result).toMatchObject({ kind: 'changed', changes: [{ before: 30, now: 31 }, {}] })
    expect(calls).toEqual(['quote'])
  })

  it('A purchase charges nothing when the server reports a change', async () => {
    const general = { 'cart_items.0': ['Carmine: was 30, is now 31.'] }
    const { api, calls, storage } = createFakePurchaseApi({
      rejection: new ApiError(409, { general }),
    })
    expect(await purchase(api, aPurchase())).toEqual({
      kind: 'changed',
      changes: [{ kind: 'message', message: 'Carmine: was 30, is now 31.' }],
      priced: undefined,
    })
    expect(calls).toEqual(['quote', 'intent q1 35 1:2'])
    expect(storage.entries.size).toBe(0)
  })

  it('A coupon that is refused at the payment is taken out, because pricing would apply it again', async () => {
    const general = { coupon_code: ['You have already used the coupon SPRING.'] }
    const { api } = createFakePurchaseApi({ rejection: new ApiError(409, { general }) })
    const result = await purchase(api, aPurchase())
    expect(result).toMatchObject({ kind: 'changed', corrections: { coupon_code: '' } })
    const store = createCheckoutStore({ ...EMPTY_INPUT, coupon_code: 'SPRING', email: 'a@b.am' })
    priceAgain(store, result.kind === 'changed' ? result.corrections : undefined)
    expect(store.getState()).toMatchObject({
      input: { coupon_code: '', email: 'a@b.am' },
      pricing: 'loading',
    })
  })

  it('A purchase that another tab has ordered in the same moment ends its offer', async () => {
    const general = { is_repeated: ['You have ordered it in another window.'] }
    const orderRejection = new ApiError(409, { general })
    const { api, storage } = createFakePurchaseApi({ status: 'free', orderRejection })
    expect(await purchase(api, aPurchase())).toEqual({
      kind: 'changed',
      changes: [{ kind: 'message', message: 'You have ordered it in another window.' }],
      priced: undefined,
    })
    expect(storage.entries.size).toBe(0)
  })

  it('A purchase confirms no card when the payment has already succeeded', async () => {
    const { api, calls } = createFakePurchaseApi({ status: 'succeeded' })
    await purchase(api, aPurchase())
    expect(calls).toEqual(['quote', 'intent q1 35 1:2', 'order q1'])
  })

  it('A purchase creates no order while the page of the bank is shown', async () => {
    const { api, calls } = createFakePurchaseApi({ confirmPayment: () => Promise.resolve('left') })
    expect(await purchase(api, aPurchase())).toEqual({ kind: 'left' })
    expect(calls).not.toContain('order q1')
  })
})

describe('The stored quote after a reload', () => {
  async function createPaymentAtBank(fields: PurchaseResponses) {
    const earlierApi = createFakePurchaseApi({ confirmPayment: () => Promise.resolve('left') })
    await purchase(earlierApi.api, aPurchase())
    return createFakePurchaseApi({ ...fields, storage: earlierApi.storage })
  }

  it('The stored quote becomes an order when the payment has succeeded', async () => {
    const end = () => Promise.resolve({ kind: 'ordered', order: ORDER } as const)
    const { api, calls } = await createPaymentAtBank({ end })
    expect(await endOffer(api)).toMatchObject({
      kind: 'ordered',
      quote: { lines: [{ searching_key: '1', quantity: 2 }], is_at_bank: true },
    })
    expect(calls).toEqual(['end q1'])
  })

  it('The stored quote is removed when the bank has not confirmed the payment', async () => {
    const { api, storage } = await createPaymentAtBank({})
    expect(await endOffer(api)).toEqual({ kind: 'none' })
    expect(storage.entries.size).toBe(0)
  })

  it('The stored quote is removed when it has expired', async () => {
    const end = () => Promise.reject(new ApiError(409, { general: ['Over'] }))
    const { api, storage } = await createPaymentAtBank({ end })
    expect(await endOffer(api)).toEqual({ kind: 'none' })
    expect(storage.entries.size).toBe(0)
  })

  it('The stored quote is retained when its account is no longer signed in', async () => {
    const end = () => Promise.reject(new ApiError(404, { general: ['No such offer'] }))
    const { api, storage } = await createPaymentAtBank({ end })
    expect(await endOffer(api)).toEqual({ kind: 'hidden' })
    expect(storage.entries.size).toBe(1)
  })

  it('The stored quote is not cancelled by a page that Back restores after the order', async () => {
    const { api, calls, storage } = await createPaymentAtBank({})
    createQuoteStorage(storage).remove()
    expect(await endOffer(api)).toEqual({ kind: 'none' })
    expect(calls).toEqual([])
  })

  it('The stored quote needs no request when no payment has started', async () => {
    const { api, calls } = createFakePurchaseApi()
    expect(await endOffer(api)).toEqual({ kind: 'none' })
    expect(calls).toEqual([])
  })

  it('The stored quote is cancelled by one request at a time', async () => {
    const { api, calls } = await createPaymentAtBank({})
    await Promise.all([endOffer(api), endOffer(api)])
    expect(calls).toEqual(['end q1'])
  })

  it('The stored quote is retained when the server cannot be reached', async () => {
    const end = () => Promise.reject(new ApiError(0, { general: ['Bad request!'] }))
    const { api, storage } = await createPaymentAtBank({ end })
    await expect(endOffer(api)).rejects.toThrow()
    expect(storage.entries.size).toBe(1)
  })
})
