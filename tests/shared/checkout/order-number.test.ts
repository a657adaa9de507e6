import { expect, it } from 'vitest'
import { isOrderNumber } from '#shared/checkout/order-number.ts'

it('Only texts in the format of an order number are accepted', () => {
  expect(['ABCD-EFGH', '0123-4567'].map(isOrderNumber)).toEqual([true, true])
  const otherTexts = ['abcd-efgh', 'ABCDEFGH', 'ABCI-EFGH', 'ABCD-EFGHJ', '', '../ABCD-EFGH']
  expect(otherTexts.some(isOrderNumber)).toBe(false)
})
