import { expect, it } from 'vitest'
import { findObstacles, isBlocked } from '../../../client/checkout/find-obstacles.ts'
import { changeInput, createCheckoutStore } from '../../../client/checkout/checkout-store.ts'
import { EMPTY_INPUT } from '../../../client/checkout/checkout-input.ts'
import { aPrice } from './price-builder.ts'

const TOO_MANY = {
  searching_key: '1',
  reason: 'too_many',
  max_quantity: 15,
  message: 'Only 15 available.',
} as const
const COUPON = { state: 'none', code: '', message: '', missing: 0 } as const
const CHECKED = {
  currency: 'EUR',
  goods: 10,
  extras: 0,
  discount: 0,
  coupon: COUPON,
  line_problems: [TOO_MANY],
}
const NOT_THERE = { field: 'ship_country_id', message: 'We do not deliver there.' } as const
const THERE = { ...EMPTY_INPUT.billing_address, country_id: 51 }

it('knows what stands in the way before a country is chosen', () => {
  const store = createCheckoutStore(EMPTY_INPUT)
  expect(isBlocked(store.getState())).toBe(false)
  store.setState({ checked: CHECKED })
  expect(findObstacles(store.getState()).problems).toEqual([TOO_MANY])
  expect(isBlocked(store.getState())).toBe(true)
})

it('goes by the newer answer once there is a country, and by the older until it has come', () => {
  const store = createCheckoutStore(EMPTY_INPUT)
  store.setState({ checked: CHECKED })
  changeInput(store, { billing_address: THERE })
  expect(isBlocked(store.getState())).toBe(true)
  store.setState({ priced: aPrice() })
  expect(isBlocked(store.getState())).toBe(false)
  store.setState({ priced: { ...aPrice(), address_problems: [NOT_THERE] } })
  expect(findObstacles(store.getState()).places).toEqual([NOT_THERE])
})

it('is blocked by what has changed by itself until that is agreed to', () => {
  const store = createCheckoutStore(EMPTY_INPUT)
  store.setState({ changes: [{ kind: 'message', message: 'The total is another one.' }] })
  expect(isBlocked(store.getState())).toBe(true)
})
