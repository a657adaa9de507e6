import { expect, it } from 'vitest'
import { cleanAddress, toAddressRules } from '#shared/account/address.ts'
import { validate } from '#shared/forms/validate.ts'

const EMPTY_ADDRESS = {
  name: '',
  company: '',
  street: '',
  street_2: '',
  city: '',
  zip: '',
  country_id: 51,
  state_id: '',
  phone: '',
  vat_number: '',
}

function findRequiredFields(zip_example: string, needs_state: boolean): string[] {
  const rules = toAddressRules({ zip_example, needs_state })
  return Object.keys(validate(EMPTY_ADDRESS, rules, (key) => key))
}

it('A postal code and a state are required only in countries whose addresses have them', () => {
  expect(findRequiredFields('', false)).toEqual(['name', 'street', 'city'])
  expect(findRequiredFields('0010', false)).toEqual(['name', 'street', 'city', 'zip'])
  expect(findRequiredFields('10001', true)).toEqual(['name', 'street', 'city', 'zip', 'state_id'])
})

it('Every field is put on one line without invisible characters', () => {
  const input = ' one\r\n\u202Etwo\u0000 '
  const text = {
    ...EMPTY_ADDRESS,
    name: input,
    street: input,
    city: input,
    zip: input,
    phone: input,
  }
  const expected = { ...EMPTY_ADDRESS, name: 'one two', street: 'one two', city: 'one two' }
  expect(cleanAddress(text)).toEqual({ ...expected, zip: 'one two', phone: 'one two' })
})
