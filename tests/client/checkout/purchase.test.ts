import { describe, expect, it } from 'vitest'
import { ApiError } from '#shared/api/errors.ts'
import { endOffer } from '../../../client/checkout/end-offer.ts'
import { createQuoteStorage } from '../../../client/checkout/stored-quote.ts'
import { purchase } from '../../../client/checkout/purchase.ts'
import { aStorage } from '../cart/fake-storage.ts'
import { aPrice } from './price-builder.ts'
import { aPurchase, aTill, ORDER, QUESTION, type TillFields } from './fake-purchase-api.ts'

const declined = () =>
  Promise.reject(new ApiError(402, { general: ['The card was declined. Please try another one.'] }))

describe('a purchase', () => {
  it('is quoted, paid for what was shown, and ordered', async () => {
    const { api, asked } = aTill()
    expect(await purchase(api, aPurchase())).toMatchObject({ kind: 'ordered', order: ORDER })
    expect(asked).toEqual(['quote', 'intent q1 35 1:2', 'card s', 'order q1'])
  })

  it('goes on with the same offer after a declined card', async () => {
    let tries = 0
    const { api, asked } = aTill({
      confirmPayment: () => {
        tries += 1
        return tries === 1 ? declined() : Promise.resolve('paid')
      },
    })
    await expect(purchase(api, aPurchase())).rejects.toThrow('The card was declined')
    expect(await purchase(api, aPurchase())).toMatchObject({ kind: 'ordered' })
    expect(asked.filter((what) => what === 'quote')).toHaveLength(1)
  })

  it('is offered anew with a proof of being human once the shop asks for one', async () => {
    const refusal = new ApiError(422, { general: { proof: ['Please confirm'] } })
    const storage = aStorage()
    const unproven = aTill({ storage, refusal })
    await expect(purchase(unproven.api, aPurchase())).rejects.toThrow('Please confirm')
    const { api, asked } = aTill({ storage })
    expect(await purchase(api, aPurchase({ proof: 'human' }))).toMatchObject({ kind: 'ordered' })
    expect(asked.slice(0, 3)).toEqual(['end q1', 'quote with human', 'intent q1 35 1:2'])
  })

  it('ends the offer of before when something else is wanted', async () => {
    const { api, asked } = aTill({ confirmPayment: declined })
    await expect(purchase(api, aPurchase())).rejects.toThrow()
    const question = { ...QUESTION, coupon_code: 'SPRING' }
    await expect(purchase(api, aPurchase({ question }))).rejects.toThrow()
    const pressed = ['quote', 'intent q1 35 1:2', 'card s']
    expect(asked).toEqual([...pressed, 'end q1', ...pressed])
  })

  it('is another account’s when somebody signs in between two presses', async () => {
    const { api, asked } = aTill({ confirmPayment: declined })
    await expect(purchase(api, aPurchase())).rejects.toThrow()
    await expect(purchase(api, aPurchase({ account_id: 7 }))).rejects.toThrow()
    expect(asked.slice(3, 5)).toEqual(['end q1', 'quote'])
  })

  it('pays nothing else when the offer of before turns out to be paid', async () => {
    const { api, asked } = aTill({
      confirmPayment: declined,
      end: () => Promise.resolve({ kind: 'ordered', order: ORDER }),
    })
    await expect(purchase(api, aPurchase())).rejects.toThrow()
    const question = { ...QUESTION, bill_zip: '0002' }
    expect(await purchase(api, aPurchase({ question }))).toMatchObject({
      kind: 'ordered',
      order: ORDER,
      quote: { quote_id: 'q1' },
    })
    expect(asked.slice(3)).toEqual(['end q1'])
  })

  it('waits while money of the offer before is on its way', async () => {
    const { api, storage } = aTill({
      confirmPayment: declined,
      end: () => Promise.resolve({ kind: 'waiting' }),
    })
    await expect(purchase(api, aPurchase())).rejects.toThrow()
    const question = { ...QUESTION, bill_zip: '0002' }
    expect(await purchase(api, aPurchase({ question }))).toEqual({ kind: 'waiting' })
    expect(storage.entries.size).toBe(1)
  })

  it('ends what may have begun although the answer was lost', async () => {
    const lost = aTill({ refusal: new ApiError(0, { general: ['Bad request!'] }) })
    await expect(purchase(lost.api, aPurchase())).rejects.toThrow()
    const { api, asked } = aTill({ storage: lost.storage })
    await purchase(api, aPurchase({ question: { ...QUESTION, bill_zip: '0002' } }))
    expect(asked[0]).toBe('end q1')
  })

  it.each([401, 404])('forgets nothing that may be paid when it is answered %i', async (status) => {
    const before = aTill({ confirmPayment: declined })
    await expect(purchase(before.api, aPurchase())).rejects.toThrow()
    const refusal = new ApiError(status, { general: ['Please sign in'] })
    const { api, storage } = aTill({ storage: before.storage, refusal })
    expect(await purchase(api, aPurchase())).toEqual({ kind: 'hidden' })
    expect(storage.entries.size).toBe(1)
  })

  it('charges nothing when a price is no longer the one that was shown', async () => {
    const { api, asked } = aTill({ quote: () => aPrice({ price: 31, quote_id: 'q1' }) })
    const bought = await purchase(api, aPurchase())
    expect(bought).toMatchObject({ kind: 'changed', changes: [{ before: 30, now: 31 }, {}] })
    expect(asked).toEqual(['quote'])
  })

  it('charges nothing when the shop says that something has changed', async () => {
    const general = { 'cart_items.0': ['Carmine: was 30, is now 31.'] }
    const { api, asked, storage } = aTill({ refusal: new ApiError(409, { general }) })
    expect(await purchase(api, aPurchase())).toEqual({
      kind: 'changed',
      changes: [{ kind: 'message', message: 'Carmine: was 30, is now 31.' }],
      priced: undefined,
    })
    expect(asked).toEqual(['quote', 'intent q1 35 1:2'])
    expect(storage.entries.size).toBe(0)
  })

  it('asks for no card where it is paid already', async () => {
    const { api, asked } = aTill({ status: 'succeeded' })
    await purchase(api, aPurchase())
    expect(asked).toEqual(['quote', 'intent q1 35 1:2', 'order q1'])
  })

  it('makes no order while the bank asks on its own page', async () => {
    const { api, asked } = aTill({ confirmPayment: () => Promise.resolve('left') })
    expect(await purchase(api, aPurchase())).toEqual({ kind: 'left' })
    expect(asked).not.toContain('order q1')
  })
})

describe('after a reload', () => {
  async function aPaymentAtTheBank(fields: TillFields) {
    const before = aTill({ confirmPayment: () => Promise.resolve('left') })
    await purchase(before.api, aPurchase())
    return aTill({ ...fields, storage: before.storage })
  }

  it('a payment that has come through becomes its order', async () => {
    const end = () => Promise.resolve({ kind: 'ordered', order: ORDER } as const)
    const { api, asked } = await aPaymentAtTheBank({ end })
    expect(await endOffer(api)).toMatchObject({
      kind: 'ordered',
      quote: { lines: [{ searching_key: '1', quantity: 2 }], is_at_bank: true },
    })
    expect(asked).toEqual(['end q1'])
  })

  it('a payment that the bank has not confirmed is over, and forgotten', async () => {
    const { api, storage } = await aPaymentAtTheBank({})
    expect(await endOffer(api)).toEqual({ kind: 'none' })
    expect(storage.entries.size).toBe(0)
  })

  it('an offer that is long over is forgotten', async () => {
    const end = () => Promise.reject(new ApiError(409, { general: ['Over'] }))
    const { api, storage } = await aPaymentAtTheBank({ end })
    expect(await endOffer(api)).toEqual({ kind: 'none' })
    expect(storage.entries.size).toBe(0)
  })

  it('a payment of an account that is not signed in any more is not forgotten', async () => {
    const end = () => Promise.reject(new ApiError(404, { general: ['No such offer'] }))
    const { api, storage } = await aPaymentAtTheBank({ end })
    expect(await endOffer(api)).toEqual({ kind: 'hidden' })
    expect(storage.entries.size).toBe(1)
  })

  it('a page that Back brings again knows that it has been ordered since', async () => {
    const { api, asked, storage } = await aPaymentAtTheBank({})
    createQuoteStorage(storage).remove()
    expect(await endOffer(api)).toEqual({ kind: 'none' })
    expect(asked).toEqual([])
  })

  it('nothing is asked when no payment had begun', async () => {
    const { api, asked } = aTill()
    expect(await endOffer(api)).toEqual({ kind: 'none' })
    expect(asked).toEqual([])
  })

  it('the same is asked once at a time', async () => {
    const { api, asked } = await aPaymentAtTheBank({})
    await Promise.all([endOffer(api), endOffer(api)])
    expect(asked).toEqual(['end q1'])
  })

  it('a shop that cannot be reached is no reason to forget the payment', async () => {
    const end = () => Promise.reject(new ApiError(0, { general: ['Bad request!'] }))
    const { api, storage } = await aPaymentAtTheBank({ end })
    await expect(endOffer(api)).rejects.toThrow()
    expect(storage.entries.size).toBe(1)
  })
})
