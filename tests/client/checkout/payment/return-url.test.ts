import { expect, it, vi } from 'vitest'
import {
  findBankReturn,
  removePaymentParams,
  toReturnPath,
} from '../../../../client/checkout/payment/return-url.ts'

it('The parameters that Stripe has added are removed, including the secret', () => {
  const added =
    'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed'
  expect(removePaymentParams(`?${added}`)).toBe('')
  expect(removePaymentParams(`?locale=fr&${added}`)).toBe('?locale=fr')
})

it('Any other query stays the same', () => {
  expect(removePaymentParams('')).toBe('')
  expect(removePaymentParams('?a=b%20c&d')).toBe('?a=b%20c&d')
})

it('The quote is found where the bank returns, with its account', () => {
  const { href } = new URL('https://vordan.example/checkout?buy=1_2')
  vi.stubGlobal('window', { location: new URL(href) })
  const path = toReturnPath({ quote_id: 'q-1_a', account_id: 7 })
  const guestPath = toReturnPath({ quote_id: 'q-1_a', account_id: null })
  vi.unstubAllGlobals()
  expect(path).toBe('/checkout?buy=1_2#quote=q-1_a&account=7')
  expect(findBankReturn(new URL(path, href))).toMatchObject({
    quote: { quote_id: 'q-1_a', account_id: 7, is_begun: true, keeps_cart: true },
  })
  expect(findBankReturn(new URL(guestPath, href))?.quote?.account_id).toBeNull()
})

it('A return whose quote was removed from the URL is known by the parameters of Stripe', () => {
  expect(findBankReturn({ search: '?payment_intent=pi_1', hash: '' })).toEqual({ quote: undefined })
  expect(findBankReturn({ search: '?locale=fr', hash: '#key=k' })).toBeUndefined()
})
