import { expect, it } from 'vitest'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import { createVisitor } from '../../../client/runtime/visitor.ts'
import { toPriceRequest, toQuoteRequest } from '../../../client/checkout/price-request.ts'
import { EMPTY_INPUT, type CheckoutInput } from '../../../client/checkout/checkout-input.ts'
import { anItem } from '../cart/cart-item-builder.ts'

const VISITOR = createVisitor({
  origin: 'http://shop.test',
  basename: '',
  locale: DEFAULT_LOCALE,
  breakpoint: 'desktop',
  currency: 'EUR',
  isBot: false,
  translations: {},
  general: undefined,
  page: undefined,
  query: {},
})
const TYPED: CheckoutInput = {
  ...EMPTY_INPUT,
  billing_address: { ...EMPTY_INPUT.billing_address, country_id: 51, zip: '0001' },
}
const ELSEWHERE: CheckoutInput = {
  ...TYPED,
  ship_as_bill: false,
  shipping_address: { ...EMPTY_INPUT.shipping_address, country_id: 250, zip: '75001' },
}

function ask(typed: CheckoutInput) {
  const question = toPriceRequest(VISITOR, [anItem({ quantity: 2 })], typed)
  if (question === undefined) throw new Error('No question')
  return question
}

it('is not asked before it is known where it goes, or for nothing', () => {
  expect(toPriceRequest(VISITOR, [anItem()], EMPTY_INPUT)).toBeUndefined()
  expect(toPriceRequest(VISITOR, [], TYPED)).toBeUndefined()
})

it('says ids and quantities of the cart, and no price', () => {
  expect(ask(TYPED).cart_items).toEqual([
    { product_variant_id: 1, quantity: 2, searching_key: '1', cart_extra_products: [] },
  ])
})

it('asks for the billing address until another country is chosen', () => {
  expect(ask({ ...TYPED, ship_as_bill: false })).toMatchObject({ ship_as_bill: true })
  expect(ask(ELSEWHERE)).toMatchObject({ ship_country_id: 250, ship_zip: '75001' })
})

it('is paid for with the addresses that it was priced for', () => {
  const sent = { question: ask(ELSEWHERE), typed: ELSEWHERE, needs_shipping: true }
  expect(toQuoteRequest(sent).details?.shipping_address).toMatchObject({ country_id: 250 })
  const downloaded = toQuoteRequest({ ...sent, needs_shipping: false })
  expect(downloaded).toMatchObject({
    ship_as_bill: true,
    ship_country_id: null,
    details: { shipping_address: null },
  })
})
