import { expect, it } from 'vitest'
import { toBuyerInput, toPlaceInput } from '../../../client/checkout/express/wallet-input.ts'
import { EMPTY_INPUT, type CheckoutInput } from '../../../client/checkout/checkout-input.ts'

const NAMES = { en: '', am: '', fr: '' }
const COUNTRY = {
  name: NAMES,
  zip_example: '0010',
  phone_code: '',
  needs_state: false,
  is_eu: false,
}
const PLACES = {
  countries: [
    { ...COUNTRY, id: 124, code: 'CA' },
    { ...COUNTRY, id: 276, code: 'DE' },
    { ...COUNTRY, id: 784, code: 'AE', zip_example: '' },
  ],
  fetchStates: (id: number) =>
    Promise.resolve(
      id === 124
        ? [
            { id: 'CA-QC', name: 'Québec' },
            { id: 'CA-ON', name: 'Ontario' },
          ]
        : [],
    ),
}
const OTTAWA = {
  name: 'Grace Bell',
  line1: '111 Wellington St',
  line2: '',
  city: 'Ottawa',
  state: 'ON',
  postal_code: 'K1A 0A9',
  country: 'CA',
}
const BERLIN = {
  ...OTTAWA,
  name: 'Eva Klein',
  city: 'Berlin',
  state: '',
  postal_code: '10119',
  country: 'DE',
}
const BUYER = { email: 'grace@example.com', phone: '+1 613', billing: OTTAWA, shipping: OTTAWA }
const STORED: CheckoutInput = {
  ...EMPTY_INPUT,
  coupon_code: 'SPRING',
  billing_address: {
    ...EMPTY_INPUT.billing_address,
    name: 'Grace Bell',
    city: 'Ottawa',
    zip: 'K1A 0A9',
    country_id: 124,
  },
}

it("A wallet's buyer becomes the details of an order, and the coupon stays", async () => {
  const input = await toBuyerInput({ ...EMPTY_INPUT, coupon_code: 'SPRING' }, BUYER, PLACES)
  expect(input).toMatchObject({
    email: 'grace@example.com',
    coupon_code: 'SPRING',
    ship_as_bill: true,
    billing_address: {
      name: 'Grace Bell',
      street: '111 Wellington St',
      zip: 'K1A 0A9',
      country_id: 124,
      state_id: 'CA-ON',
      phone: '+1 613',
      vat_number: '',
    },
  })
})

it('Another payer gets the bill', async () => {
  const input = await toBuyerInput(EMPTY_INPUT, { ...BUYER, billing: BERLIN }, PLACES)
  expect(input).toMatchObject({
    ship_as_bill: false,
    billing_address: { name: 'Eva Klein', country_id: 276 },
    shipping_address: { name: 'Grace Bell', country_id: 124 },
  })
})

it('Without an address of the payer the bill goes with the parcel', async () => {
  const input = await toBuyerInput(EMPTY_INPUT, { ...BUYER, billing: undefined }, PLACES)
  expect(input).toMatchObject({ ship_as_bill: true, billing_address: { name: 'Grace Bell' } })
})

it.each(['ON', 'CA-ON', 'ontario', ' Ontario'])('The state “%s” is found', async (state) => {
  const billing = { ...OTTAWA, state }
  const input = await toBuyerInput(EMPTY_INPUT, { ...BUYER, billing, shipping: undefined }, PLACES)
  expect(input?.billing_address.state_id).toBe('CA-ON')
})

it('A name with accents is found without them, and an unknown state is left to the postal code', async () => {
  const find = async (state: string) =>
    (await toPlaceInput(EMPTY_INPUT, { ...OTTAWA, state }, PLACES))?.billing_address.state_id
  expect([await find('Quebec'), await find('Atlantis')]).toEqual(['CA-QC', ''])
})

it('A country that the shop does not know is refused', async () => {
  expect(await toPlaceInput(EMPTY_INPUT, { ...OTTAWA, country: 'XK' }, PLACES)).toBeUndefined()
  const buyer = { ...BUYER, billing: { ...OTTAWA, country: 'XK' } }
  expect(await toBuyerInput(EMPTY_INPUT, buyer, PLACES)).toBeUndefined()
  const nobody = { ...BUYER, billing: undefined, shipping: undefined }
  expect(await toBuyerInput(EMPTY_INPUT, nobody, PLACES)).toBeUndefined()
})

it('A shortened postal code of a known address is priced with the whole address', async () => {
  const short = { ...OTTAWA, postal_code: 'K1A' }
  expect(await toPlaceInput(STORED, short, PLACES)).toBe(STORED)
  const other = await toPlaceInput(STORED, { ...short, city: 'Kingston' }, PLACES)
  expect(other?.billing_address).toMatchObject({ zip: 'K1A', city: 'Kingston', name: '' })
})

it('A country without postal codes gets none', async () => {
  const place = { ...BERLIN, country: 'AE', postal_code: '00000' }
  expect((await toPlaceInput(EMPTY_INPUT, place, PLACES))?.billing_address.zip).toBe('')
})

it('A VAT number that was typed for the payer’s country holds, with its company and the note of a gift', async () => {
  const typed = {
    ...EMPTY_INPUT,
    gift_note: 'For Ani',
    billing_address: {
      ...EMPTY_INPUT.billing_address,
      company: 'Klein GmbH',
      vat_number: 'DE136695976',
      country_id: 276,
    },
  }
  const german = { ...BUYER, billing: BERLIN, shipping: BERLIN }
  expect(await toBuyerInput(typed, german, PLACES)).toMatchObject({
    gift_note: 'For Ani',
    ship_as_bill: true,
    billing_address: { name: 'Eva Klein', company: 'Klein GmbH', vat_number: 'DE136695976' },
  })
  expect(await toPlaceInput(typed, BERLIN, PLACES)).toMatchObject({
    billing_address: { vat_number: 'DE136695976' },
  })
  expect(await toBuyerInput(typed, BUYER, PLACES)).toMatchObject({
    billing_address: { company: '', vat_number: '' },
  })
})
