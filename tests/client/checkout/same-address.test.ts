import { expect, it } from 'vitest'
import {
  EMPTY_INPUT,
  withCountry,
  withShipAsBill,
  withUser,
  type CheckoutInput,
} from '../../../client/checkout/checkout-input.ts'

const YEREVAN = {
  ...EMPTY_INPUT.billing_address,
  name: 'Ani Sargsyan',
  city: 'Yerevan',
  country_id: 51,
}
const BERLIN = {
  ...EMPTY_INPUT.billing_address,
  name: 'Eva Klein',
  city: 'Berlin',
  country_id: 276,
}
const TYPED: CheckoutInput = { ...EMPTY_INPUT, billing_address: { ...BERLIN, vat_number: 'DE1' } }
const USER = {
  id: 7,
  email: 'ani@example.am',
  pending_email: null,
  is_email_confirmed: true,
  has_password: true,
  name: 'Ani Sargsyan',
  billing_address: null,
  shipping_address: null,
  created_at: '2026-11-23T12:00:00Z',
}

it('An address that was typed stays the shipping address when the bill goes elsewhere', () => {
  const separate = withShipAsBill(TYPED, false)
  expect(separate.shipping_address).toEqual(BERLIN)
  expect(separate.billing_address).toMatchObject({ city: '', country_id: 276, vat_number: 'DE1' })
})

it('A billing address of its own is remembered while both are the same', () => {
  const separate = { ...withShipAsBill(TYPED, false), billing_address: YEREVAN }
  const same = withShipAsBill(separate, true)
  expect(same.billing_address).toEqual(BERLIN)
  expect(withShipAsBill(same, false)).toEqual(separate)
})

it('A VAT number is not carried into another country', () => {
  const separate = { ...withShipAsBill(TYPED, false), billing_address: YEREVAN }
  const vat_number = 'AM1'
  const billed = { ...separate, billing_address: { ...YEREVAN, vat_number } }
  expect(withShipAsBill(billed, true).billing_address.vat_number).toBe('')
})

it('A country is preselected only where none is chosen', () => {
  expect(withCountry(EMPTY_INPUT, 51).billing_address.country_id).toBe(51)
  expect(withCountry(TYPED, 51)).toBe(TYPED)
  expect(withCountry(EMPTY_INPUT, undefined)).toBe(EMPTY_INPUT)
})

it("An account's address replaces a preselected country, and nothing that was typed", () => {
  const user = { ...USER, billing_address: BERLIN }
  expect(withUser(withCountry(EMPTY_INPUT, 51), user)).toMatchObject({
    email: 'ani@example.am',
    billing_address: BERLIN,
    ship_as_bill: true,
  })
  expect(withUser({ ...TYPED, billing_address: YEREVAN }, user).billing_address).toBe(YEREVAN)
})

it("An account's only address serves for both, and two addresses stay two", () => {
  const onlyShipping = withUser(EMPTY_INPUT, { ...USER, shipping_address: BERLIN })
  expect(onlyShipping).toMatchObject({ billing_address: BERLIN, ship_as_bill: true })
  const both = withUser(EMPTY_INPUT, {
    ...USER,
    billing_address: YEREVAN,
    shipping_address: BERLIN,
  })
  expect(both).toMatchObject({
    billing_address: YEREVAN,
    shipping_address: BERLIN,
    ship_as_bill: false,
  })
})
