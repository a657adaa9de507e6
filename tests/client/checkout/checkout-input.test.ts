import { expect, it } from 'vitest'
import { readTyped, SHIPPING } from '../../../client/checkout/checkout-form-values.ts'
import { NOTHING_TYPED, parseTyped, type Typed } from '../../../client/checkout/typed.ts'

function aForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const TYPED: Typed = {
  ...NOTHING_TYPED,
  email: 'ani@example.am',
  billing_address: { ...NOTHING_TYPED.billing_address, country_id: 840, state_id: 'US-NY' },
  shipping_address: { ...NOTHING_TYPED.shipping_address, city: 'Gyumri' },
}

it('is as it was after a reload', () => {
  expect(parseTyped(JSON.stringify(TYPED), null)).toEqual(TYPED)
})

it('is nothing where what was kept is damaged', () => {
  expect(
    ['', '{', 'null', '[]', '{"email":3}', undefined].map((text) => parseTyped(text, null)),
  ).toEqual(Array.from({ length: 6 }, () => undefined))
})

it('leaves out what is of another age', () => {
  const kept = { email: 'a@b.am', billing_address: { city: 7, country_id: 'x' }, shipping_id: 'y' }
  expect(parseTyped(JSON.stringify(kept), null)).toEqual({ ...NOTHING_TYPED, email: 'a@b.am' })
})

it('is its account’s alone, and a guest’s goes on with whoever signs in', () => {
  const ofSeven = JSON.stringify({ ...TYPED, account_id: 7 })
  expect(parseTyped(ofSeven, 7)).toEqual(TYPED)
  expect(parseTyped(ofSeven, 8)).toBeUndefined()
  expect(parseTyped(ofSeven, null)).toBeUndefined()
  expect(parseTyped(JSON.stringify({ ...TYPED, account_id: null }), 7)).toEqual(TYPED)
})

it('drops state and postal code of the country before', () => {
  const form = aForm({
    'details.email': 'ani@example.am',
    'details.billing_address.country_id': '51',
    'details.billing_address.state_id': 'US-NY',
    'details.billing_address.zip': '10001',
  })
  expect(readTyped(form, TYPED).billing_address).toMatchObject({
    country_id: 51,
    state_id: '',
    zip: '',
  })
})

it('keeps the shipping address while it is not asked for', () => {
  expect(readTyped(aForm({}), TYPED).shipping_address.city).toBe('Gyumri')
  const asked = aForm({ [`${SHIPPING}name`]: '', [`${SHIPPING}city`]: 'Vanadzor' })
  expect(readTyped(asked, TYPED).shipping_address.city).toBe('Vanadzor')
})

it('has nothing of a card', () => {
  const form = aForm({ card_number: '4242424242424242', card_csc: '123', card_exp: '04/29' })
  expect(JSON.stringify(readTyped(form, TYPED))).not.toMatch(/4242|123|04\/29/)
})
