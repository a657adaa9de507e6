import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getShippingAndTax } from '#shared/checkout/contract.ts'

const { input } = getShippingAndTax
const LINE = { product_variant_id: 1, quantity: 2, searching_key: '1', cart_extra_products: [] }
const REQUEST = {
  language_id: 1,
  locale: 'en',
  country_id: 51,
  currency: 'EUR',
  cart_items: [LINE],
}

it('Missing, null and padded fields are parsed as plain texts', () => {
  const parsedInput = z.parse(input, { ...REQUEST, coupon_code: null, bill_zip: ' 0001 ' })
  expect(parsedInput).toMatchObject({ coupon_code: '', bill_zip: '0001', ship_zip: '' })
})

it('The browser encodes the input without a change', () => {
  const parsedInput = z.parse(input, { ...REQUEST, coupon_code: 'POST-FREE' })
  expect(z.encode(input, parsedInput)).toEqual(parsedInput)
})
