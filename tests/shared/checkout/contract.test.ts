import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getShippingAndTax } from '#shared/checkout/contract.ts'

const { input } = getShippingAndTax
const LINE = { product_variant_id: 1, quantity: 2, searching_key: '1', cart_extra_products: [] }
const ASKED = { language_id: 1, locale: 'en', country_id: 51, currency: 'EUR', cart_items: [LINE] }

it('reads what is left out, null or padded as plain text', () => {
  const read = z.parse(input, { ...ASKED, coupon_code: null, bill_zip: ' 0001 ' })
  expect(read).toMatchObject({ coupon_code: '', bill_zip: '0001', ship_zip: '' })
})

it('is sent by a browser as it was asked', () => {
  const asked = z.parse(input, { ...ASKED, coupon_code: 'POST-FREE' })
  expect(z.encode(input, asked)).toEqual(asked)
})
