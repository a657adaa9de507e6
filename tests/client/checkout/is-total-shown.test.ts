import { expect, it } from 'vitest'
import { isTotalShown } from '../../../client/checkout/is-total-shown.ts'
import { aPriceResponse } from './price-response-builder.ts'

const SHOWN = aPriceResponse({ price: 30, currency: 'EUR' })

it.each([
  ['The same total in the same currency is paid', { price: 30, currency: 'EUR' }, true],
  ['Another total in the same currency is not paid', { price: 31, currency: 'EUR' }, false],
  ['The same number in another currency is not paid', { price: 30, currency: 'USD' }, false],
])('%s', (_, fields, isShown) => {
  expect(isTotalShown(SHOWN, aPriceResponse(fields))).toBe(isShown)
})

it('Prices that were never shown are not paid', () => {
  expect(isTotalShown(undefined, SHOWN)).toBe(false)
})
