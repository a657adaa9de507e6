import { expect, it } from 'vitest'
import { createVisitor } from '../../../client/runtime/visitor.ts'
import {
  describeChoices,
  toPriceRequest,
  toQuoteRequest,
  type PriceRequest,
} from '../../../client/checkout/price-request.ts'
import { EMPTY_INPUT, type CheckoutInput } from '../../../client/checkout/checkout-input.ts'
import { anItem } from '../cart/cart-item-builder.ts'
import { aVisitorStart } from '../visitor-start.ts'

const VISITOR = createVisitor(aVisitorStart({ translations: {} }))
const INPUT: CheckoutInput = {
  ...EMPTY_INPUT,
  billing_address: { ...EMPTY_INPUT.billing_address, country_id: 51, zip: '0001' },
}
const INPUT_WITH_SHIPPING: CheckoutInput = {
  ...INPUT,
  ship_as_bill: false,
  shipping_address: { ...EMPTY_INPUT.shipping_address, country_id: 250, zip: '75001' },
}

function createRequest(input: CheckoutInput) {
  const request = toPriceRequest(VISITOR, [anItem({ quantity: 2 })], input)
  if (request === undefined) throw new Error('No request')
  return request
}

it('A price request is not created before a country is chosen or for an empty cart', () => {
  expect(toPriceRequest(VISITOR, [anItem()], EMPTY_INPUT)).toBeUndefined()
  expect(toPriceRequest(VISITOR, [], INPUT)).toBeUndefined()
})

it('A price request contains ids and quantities of the cart, but no prices', () => {
  expect(createRequest(INPUT).cart_items).toEqual([
    { product_variant_id: 1, quantity: 2, searching_key: '1', cart_extra_products: [] },
  ])
})

it('A price request uses the billing address until another country is chosen for shipping', () => {
  expect(createRequest({ ...INPUT, ship_as_bill: false })).toMatchObject({ ship_as_bill: true })
  expect(createRequest(INPUT_WITH_SHIPPING)).toMatchObject({
    ship_country_id: 250,
    ship_zip: '75001',
  })
})

it('A price request becomes a quote request with the same addresses', () => {
  const quoteInput = {
    priceRequest: createRequest(INPUT_WITH_SHIPPING),
    input: INPUT_WITH_SHIPPING,
    needs_shipping: true,
  }
  expect(toQuoteRequest(quoteInput).details?.shipping_address).toMatchObject({ country_id: 250 })
  const withoutShipping = toQuoteRequest({ ...quoteInput, needs_shipping: false })
  expect(withoutShipping).toMatchObject({
    ship_as_bill: true,
    ship_country_id: null,
    details: { shipping_address: null },
  })
})

it('A postal code that is being typed is no choice; a coupon and a country are', () => {
  const choices = (change: Partial<PriceRequest>) =>
    describeChoices({ ...createRequest(INPUT), ...change })
  expect(choices({ bill_zip: '0010', bill_vat_number: 'DE1' })).toBe(choices({}))
  expect(choices({ coupon_code: 'SPRING' })).not.toBe(choices({}))
  expect(choices({ country_id: 250 })).not.toBe(choices({}))
})
