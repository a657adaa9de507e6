import { expect, it } from 'vitest'
import { findObstacles, isBlocked } from '../../../client/checkout/find-obstacles.ts'
import { changeInput, createCheckoutStore } from '../../../client/checkout/checkout-store.ts'
import { EMPTY_INPUT } from '../../../client/checkout/checkout-input.ts'
import { aPriceResponse } from './price-response-builder.ts'

const TOO_MANY = {
  searching_key: '1',
  reason: 'too_many',
  max_quantity: 15,
  message: 'Only 15 available.',
} as const
const COUPON = { state: 'none', code: '', message: '', missing: 0 } as const
const CHECK_RESULT = {
  currency: 'EUR',
  goods: 10,
  extras: 0,
  discount: 0,
  coupon: COUPON,
  line_problems: [TOO_MANY],
}
const ADDRESS_PROBLEM = { field: 'ship_country_id', message: 'We do not deliver there.' } as const
const BILLING_ADDRESS = { ...EMPTY_INPUT.billing_address, country_id: 51 }

it('Problems of the cart are found before a country is chosen', () => {
  const store = createCheckoutStore(EMPTY_INPUT)
  expect(isBlocked(store.getState())).toBe(false)
  store.setState({ checked: CHECK_RESULT })
  expect(findObstacles(store.getState()).problems).toEqual([TOO_MANY])
  expect(isBlocked(store.getState())).toBe(true)
})

it('The earlier check is used until the price for the country has arrived', () => {
  const store = createCheckoutStore(EMPTY_INPUT)
  store.setState({ checked: CHECK_RESULT })
  changeInput(store, { billing_address: BILLING_ADDRESS })
  expect(isBlocked(store.getState())).toBe(true)
  store.setState({ priced: aPriceResponse() })
  expect(isBlocked(store.getState())).toBe(false)
  store.setState({ priced: { ...aPriceResponse(), address_problems: [ADDRESS_PROBLEM] } })
  expect(findObstacles(store.getState()).addressProblems).toEqual([ADDRESS_PROBLEM])
})

it('The checkout is blocked while a change waits for the confirmation of the visitor', () => {
  const store = createCheckoutStore(EMPTY_INPUT)
  store.setState({ changes: [{ kind: 'message', message: 'The total has changed.' }] })
  expect(isBlocked(store.getState())).toBe(true)
})
