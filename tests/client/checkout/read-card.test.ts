import { expect, it } from 'vitest'
import { parseExpiry, readCard } from '../../../client/checkout/payment/sandbox/read-card.ts'

const INPUT = { card_number: '4242 4242 4242 4242', card_exp: '04 / 29', card_csc: '123' }

it('A card in the printed format is parsed', () => {
  expect(readCard(INPUT)).toEqual({
    number: '4242424242424242',
    exp_month: 4,
    exp_year: 2029,
    cvc: '123',
  })
})

it('An expiry date is parsed in every common format', () => {
  const april = { exp_month: 4, exp_year: 2029 }
  expect(['04/29', '4/29', '04 / 2029', '0429', ' 04-29 '].map(parseExpiry)).toEqual(
    Array.from({ length: 5 }, () => april),
  )
})

it('An invalid expiry date is rejected', () => {
  expect(['', '13/29', '00/29', '4', '04/', '2029', 'April'].map(parseExpiry)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  )
})

it('All invalid fields are returned by name', () => {
  expect(readCard({ ...INPUT, card_number: '4242' })).toEqual(['card_number'])
  expect(readCard({ ...INPUT, card_exp: '13/29' })).toEqual(['card_exp'])
  expect(readCard({ card_number: 'x', card_exp: '13/29', card_csc: '12' })).toEqual([
    'card_number',
    'card_exp',
    'card_csc',
  ])
})
