import { expect, it } from 'vitest'
import { cleanAddress, toAddressRules } from '#shared/account/address.ts'
import { validate } from '#shared/forms/validate.ts'

const NOTHING = {
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

function fieldsNeeded(zip_example: string, needs_state: boolean): string[] {
  const rules = toAddressRules({ zip_example, needs_state })
  return Object.keys(validate(NOTHING, rules, (key) => key))
}

it('asks for a postal code and a state only where addresses have one', () => {
  expect(fieldsNeeded('', false)).toEqual(['name', 'street', 'city'])
  expect(fieldsNeeded('0010', false)).toEqual(['name', 'street', 'city', 'zip'])
  expect(fieldsNeeded('10001', true)).toEqual(['name', 'street', 'city', 'zip', 'state_id'])
})

it('puts every field on one line, without what cannot be seen', () => {
  const text = ' one\r\n\u202Etwo\u0000 '
  const address = { ...NOTHING, name: text, street: text, city: text, zip: text, phone: text }
  const clean = { ...NOTHING, name: 'one two', street: 'one two', city: 'one two' }
  expect(cleanAddress(address)).toEqual({ ...clean, zip: 'one two', phone: 'one two' })
})
