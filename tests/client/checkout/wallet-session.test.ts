import { expect, it } from 'vitest'
import { ApiError } from '#shared/api/errors.ts'
import {
  createWalletSession,
  type WalletContext,
  type WalletFailure,
} from '../../../client/checkout/express/wallet-session.ts'
import { EMPTY_INPUT } from '../../../client/checkout/checkout-input.ts'
import { createCheckoutStore } from '../../../client/checkout/checkout-store.ts'
import type { PurchaseResult } from '../../../client/checkout/purchase.ts'
import { ORDER, PRICE_REQUEST } from './fake-purchase-api.ts'
import { aPriceResponse } from './price-response-builder.ts'
import { BUYER, YEREVAN } from './wallet-buyer.ts'

const COUNTRY = {
  id: 51,
  code: 'AM',
  name: { en: '', am: '', fr: '' },
  zip_example: '0010',
  phone_code: '',
  needs_state: false,
  is_eu: false,
}
const QUOTE = {
  quote_id: 'q1',
  total: 30,
  question: '',
  account_id: null,
  lines: [],
  is_begun: true,
  is_at_bank: false,
  keeps_cart: false,
}
const ORDERED: PurchaseResult = { kind: 'ordered', order: ORDER, quote: QUOTE }
const withTotal = (total: number) => {
  const price = aPriceResponse()
  return { ...price, sums: { ...price.sums, total } }
}
const CHECKED = {
  currency: 'EUR',
  goods: 30,
  extras: 0,
  discount: 0,
  coupon: aPriceResponse().coupon,
  line_problems: [],
  needs_shipping: false,
}
const confirm = () => Promise.resolve('ended' as const)

function setUp(changes: Partial<WalletContext> = {}) {
  const store = createCheckoutStore(EMPTY_INPUT)
  store.setState({ priced: withTotal(30), pricing: 'loaded' })
  const failures: (WalletFailure['kind'] | undefined)[] = []
  const purchases: number[] = []
  const session = createWalletSession({
    store,
    places: { countries: [COUNTRY], fetchStates: () => Promise.resolve([]) },
    findMissingConsent: () => undefined,
    toRequest: () => PRICE_REQUEST,
    toPurchase: (_, shownPrices) => ({
      priceRequest: PRICE_REQUEST,
      shownPrices,
      account_id: null,
    }),
    price: () => Promise.resolve(withTotal(30)),
    purchase({ shownPrices }) {
      purchases.push(shownPrices.sums.total)
      return Promise.resolve(ORDERED)
    },
    finish: () => Promise.resolve(),
    fill: (input) => store.setState({ input }),
    onFailure: (failure) => failures.push(failure?.kind),
    ...changes,
  })
  return { store, session, failures, purchases }
}

it('A wallet opens only after the terms are accepted', () => {
  const { session, failures } = setUp({ findMissingConsent: () => 'terms' })
  expect(session.open()).toBeUndefined()
  expect(failures.at(-1)).toBe('terms')
})

it('A wallet does not open while a change of the shop is not accepted', () => {
  const { store, session, failures } = setUp()
  store.setState({ changes: [{ kind: 'message', message: 'Moved' }] })
  expect(session.open()).toBeUndefined()
  expect(failures.at(-1)).toBe('obstacles')
})

const TOO_LARGE = { field: 'cart_items', message: 'The total is too large.' } as const

it('A wallet does not open, and accepts no address, while the total is above the maximum', async () => {
  const refused = { ...withTotal(2_000_000), address_problems: [TOO_LARGE] }
  const { store, session, failures } = setUp({ price: () => Promise.resolve(refused) })
  session.open()
  expect(await session.sendTo(YEREVAN)).toBeUndefined()
  session.close()
  store.setState({ priced: refused })
  expect(session.open()).toBeUndefined()
  expect(failures.at(-1)).toBe('obstacles')
})

it('A wallet opens while only the typed address has problems, because the wallet has its own', () => {
  const { store, session } = setUp()
  const refusedLine = { ...TOO_LARGE, searching_key: '1' }
  store.setState({ priced: { ...withTotal(30), address_problems: [refusedLine] } })
  expect(session.open()).toMatchObject({ total: 30 })
  session.close()
  const unsent = { ...withTotal(30), shipping_id: null, address_problems: [TOO_LARGE] }
  store.setState({ priced: unsent })
  expect(session.open()).toMatchObject({ total: 30 })
})

it('The purchase has the prices that the wallet has shown', async () => {
  const { session, purchases } = setUp({ price: () => Promise.resolve(withTotal(35)) })
  expect(session.open()).toMatchObject({ total: 30 })
  expect(await session.sendTo(YEREVAN)).toMatchObject({ total: 35 })
  expect(await session.pay(BUYER, confirm)).toBe(true)
  expect(purchases).toEqual([35])
})

it('A wallet that answers twice buys once', async () => {
  const { session, purchases } = setUp()
  session.open()
  await Promise.all([session.pay(BUYER, confirm), session.pay(BUYER, confirm)])
  await session.pay(BUYER, confirm)
  expect(purchases).toHaveLength(1)
})

it('A total that the whole address moves is shown and not charged', async () => {
  const changes = [{ kind: 'total', before: 30, now: 36, currency: 'EUR' }] as const
  const { store, session, failures } = setUp({
    purchase: () => Promise.resolve({ kind: 'changed', changes, priced: withTotal(36) }),
  })
  session.open()
  expect(await session.pay(BUYER, confirm)).toBe(false)
  expect(failures.at(-1)).toBe('obstacles')
  expect(store.getState()).toMatchObject({
    changes,
    isPaying: false,
    input: { email: BUYER.email },
  })
  expect(session.open()).toBeUndefined()
})

it('A wallet shows and charges no other currency than the one that it was opened with', async () => {
  const inDollars = { ...withTotal(30), currency: { code: 'USD', digits: 2, rate: 1 } }
  const { session, store, purchases } = setUp({ price: () => Promise.resolve(inDollars) })
  expect(session.open()?.currency).not.toBe('USD')
  expect(await session.sendTo(YEREVAN)).toBeUndefined()
  session.close()
  store.setState({ priced: undefined, checked: CHECKED })
  session.open()
  expect(await session.pay(BUYER, confirm)).toBe(false)
  expect(purchases).toEqual([])
  expect(store.getState().changes).toMatchObject([{ kind: 'total', currency: 'USD' }])
})

it('A refused coupon is taken out of the form that a wallet has filled', async () => {
  const changes = [{ kind: 'message', message: 'Already used.' }] as const
  const corrections = { coupon_code: '' }
  const { store, session } = setUp({
    purchase: () => Promise.resolve({ kind: 'changed', changes, priced: undefined, corrections }),
  })
  store.setState({ input: { ...EMPTY_INPUT, coupon_code: 'SPRING' } })
  session.open()
  expect(await session.pay(BUYER, confirm)).toBe(false)
  expect(store.getState()).toMatchObject({
    changes,
    input: { email: BUYER.email, coupon_code: '' },
  })
})

it('A download without a country is priced before it is bought, and a moved total is not charged', async () => {
  const { store, session, purchases } = setUp({ price: () => Promise.resolve(withTotal(24)) })
  store.setState({
    priced: undefined,
    checked: CHECKED,
  })
  expect(session.open()).toMatchObject({ total: 30, needs_shipping: false })
  expect(await session.pay({ ...BUYER, shipping: undefined }, confirm)).toBe(false)
  expect(purchases).toEqual([])
  expect(store.getState().changes).toEqual([
    { kind: 'total', before: 30, now: 24, currency: 'EUR' },
  ])
})

it('A closed wallet leaves the form as it was', async () => {
  const { store, session } = setUp()
  session.open()
  expect(store.getState().isPaying).toBe(true)
  await session.sendTo(YEREVAN)
  session.close()
  expect(store.getState()).toMatchObject({ isPaying: false, input: EMPTY_INPUT })
})

it('After a declined card the wallet can be opened again', async () => {
  let isDeclined = true
  const { session, failures } = setUp({
    purchase: () => {
      if (!isDeclined) return Promise.resolve(ORDERED)
      return Promise.reject(new ApiError(402, { general: ['Declined.'] }))
    },
  })
  session.open()
  expect(await session.pay(BUYER, confirm)).toBe(false)
  expect(failures.at(-1)).toBe('message')
  isDeclined = false
  expect(session.open()).toMatchObject({ total: 30 })
  expect(await session.pay(BUYER, confirm)).toBe(true)
})

it('A wallet that stays open after a declined card pays what it has shown', async () => {
  let attempts = 0
  const { session, failures } = setUp({
    price: () => Promise.resolve(withTotal(35)),
    purchase({ shownPrices }) {
      attempts += 1
      expect(shownPrices.sums.total).toBe(35)
      if (attempts > 1) return Promise.resolve(ORDERED)
      return Promise.reject(new ApiError(402, { general: ['Declined.'] }))
    },
  })
  session.open()
  await session.sendTo(YEREVAN)
  expect(await session.pay(BUYER, confirm)).toBe(false)
  expect(failures.at(-1)).toBe('message')
  expect(await session.pay(BUYER, confirm)).toBe(true)
})

it('Details that do not suffice are put into the form', async () => {
  const general = { 'details.billing_address.city': ['This field is required.'] }
  const { store, session, failures } = setUp({
    purchase: () => Promise.reject(new ApiError(422, { general })),
  })
  session.open()
  expect(await session.pay(BUYER, confirm)).toBe(false)
  expect(failures.at(-1)).toBe('incomplete')
  expect(store.getState().input.billing_address.name).toBe('Ani Sargsyan')
})

it('A lost connection is reported, and nothing remains locked', async () => {
  const { store, session, failures } = setUp({
    purchase: () => Promise.reject(new Error('offline')),
  })
  session.open()
  expect(await session.pay(BUYER, confirm)).toBe(false)
  expect([failures.at(-1), store.getState().isPaying]).toEqual(['unreachable', false])
})
