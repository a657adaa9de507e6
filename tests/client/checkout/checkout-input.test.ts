import { expect, it } from 'vitest'
import { readInput, SHIPPING } from '../../../client/checkout/checkout-form-values.ts'
import {
  EMPTY_INPUT,
  parseInput,
  type CheckoutInput,
} from '../../../client/checkout/checkout-input.ts'

function aForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const TYPED: CheckoutInput = {
  ...EMPTY_INPUT,
  email: 'ani@example.am',
  billing_address: { ...EMPTY_INPUT.billing_address, country_id: 840, state_id: 'US-NY' },
  shipping_address: { ...EMPTY_INPUT.shipping_address, city: 'Gyumri' },
}

it('is as it was after a reload', () => {
  expect(parseInput(JSON.stringify(TYPED), null)).toEqual(TYPED)
})

it('is nothing where what was kept is damaged', () => {
  expect(
    ['', '{', 'null', '[]', '{"email":3}', undefined].map((text) => parseInput(text, null)),
  ).toEqual(Array.from({ length: 6 }, () => undefined))
})

it('leaves out what is of another age', () => {
  const kept = { email: 'a@b.am', billing_address: { city: 7, country_id: 'x' }, shipping_id: 'y' }
  expect(parseInput(JSON.stringify(kept), null)).toEqual({ ...EMPTY_INPUT, email: 'a@b.am' })
})

it('is its account’s alone, and a guest’s goes on with whoever signs in', () => {
  const ofSeven = JSON.stringify({ ...TYPED, account_id: 7 })
  expect(parseInput(ofSeven, 7)).toEqual(TYPED)
  expect(parseInput(ofSeven, 8)).toBeUndefined()
  expect(parseInput(ofSeven, null)).toBeUndefined()
  expect(parseInput(JSON.stringify({ ...TYPED, account_id: null }), 7)).toEqual(TYPED)
})

it('drops state and postal code of the country before', () => {
  const form = aForm({
    'details.email': 'ani@example.am',
    'details.billing_address.country_id': '51',
    'details.billing_address.state_id': 'US-NY',
    'details.billing_address.zip': '10001',
  })
  expect(readInput(form, TYPED).billing_address).toMatchObject({
    country_id: 51,
    state_id: '',
    zip: '',
  })
})

it('keeps the shipping address while it is not asked for', () => {
  expect(readInput(aForm({}), TYPED).shipping_address.city).toBe('Gyumri')
  const request = aForm({ [`${SHIPPING}name`]: '', [`${SHIPPING}city`]: 'Vanadzor' })
  expect(readInput(request, TYPED).shipping_address.city).toBe('Vanadzor')
})

it('has nothing of a card', () => {
  const form = aForm({ card_number: '4242424242424242', card_csc: '123', card_exp: '04/29' })
  expect(JSON.stringify(readInput(form, TYPED))).not.toMatch(/4242|123|04\/29/)
})
