import { expect, it } from 'vitest'
import { readInput, SHIPPING_PREFIX } from '../../../client/checkout/checkout-form-values.ts'
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

const INPUT: CheckoutInput = {
  ...EMPTY_INPUT,
  email: 'ani@example.am',
  billing_address: { ...EMPTY_INPUT.billing_address, country_id: 840, state_id: 'US-NY' },
  shipping_address: { ...EMPTY_INPUT.shipping_address, city: 'Gyumri' },
}

it('The input is restored after a reload', () => {
  expect(parseInput(JSON.stringify(INPUT), null)).toEqual(INPUT)
})

it('A damaged text restores nothing', () => {
  expect(
    ['', '{', 'null', '[]', '{"email":3}', undefined].map((text) => parseInput(text, null)),
  ).toEqual(Array.from({ length: 6 }, () => undefined))
})

it('Stored fields that are invalid are omitted', () => {
  const storedInput = {
    email: 'a@b.am',
    billing_address: { city: 7, country_id: 'x' },
    shipping_id: 'y',
  }
  expect(parseInput(JSON.stringify(storedInput), null)).toEqual({ ...EMPTY_INPUT, email: 'a@b.am' })
})

it('The input of an account is restored only for that account, and the input of a guest for everybody', () => {
  const inputOfAccount = JSON.stringify({ ...INPUT, account_id: 7 })
  expect(parseInput(inputOfAccount, 7)).toEqual(INPUT)
  expect(parseInput(inputOfAccount, 8)).toBeUndefined()
  expect(parseInput(inputOfAccount, null)).toBeUndefined()
  expect(parseInput(JSON.stringify({ ...INPUT, account_id: null }), 7)).toEqual(INPUT)
})

it('State and postal code are cleared when the country changes', () => {
  const form = aForm({
    'details.email': 'ani@example.am',
    'details.billing_address.country_id': '51',
    'details.billing_address.state_id': 'US-NY',
    'details.billing_address.zip': '10001',
  })
  expect(readInput(form, INPUT).billing_address).toMatchObject({
    country_id: 51,
    state_id: '',
    zip: '',
  })
})

it('The shipping address is retained while its fields are not shown', () => {
  expect(readInput(aForm({}), INPUT).shipping_address.city).toBe('Gyumri')
  const form = aForm({ [`${SHIPPING_PREFIX}name`]: '', [`${SHIPPING_PREFIX}city`]: 'Vanadzor' })
  expect(readInput(form, INPUT).shipping_address.city).toBe('Vanadzor')
})

it('The input contains no card data', () => {
  const form = aForm({ card_number: '4242424242424242', card_csc: '123', card_exp: '04/29' })
  expect(JSON.stringify(readInput(form, INPUT))).not.toMatch(/4242|123|04\/29/)
})
