import { login, logout } from '#shared/account/contract.ts'
import { fetchCart, fetchLastData, saveCart } from '#shared/cart/contract.ts'
import { getShippingAndTax } from '#shared/checkout/contract.ts'
import { createOrder, createPaymentIntent, fetchOrder } from '#shared/checkout/order-contract.ts'
import { confirmSandboxPayment } from '#shared/checkout/sandbox-contract.ts'
import { fetchSearch } from '#shared/search/contract.ts'
import { callStep, pageStep, type Step } from './step.ts'
import { ADDRESS } from './shopper.ts'

const LISTS = [
  '/products',
  '/products?per_page=48',
  '/products?category=lakes&sort=price',
  '/products?category=earths&filter=origin.earth',
  '/products?price_from=10&price_to=40&sort=rating',
  '/products?page=2',
]
const SLUGS = ['indigo', 'weld-lake', 'azurite', 'malachite', 'smalt', 'raw-umber', 'zinc-white']
const QUERIES = ['indigo', 'lapis', 'gum arabic', 'earth gren', 'NR4', 'ultram', 'brush']
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2039, cvc: '123' }
const EN = 1

/** One visit from the first page to the order, as a browser asks; then the next begins. */
export const STEPS: readonly Step[] = [
  pageStep('home', () => '/'),
  pageStep('list', ({ visit }) => pick(LISTS, visit)),
  pageStep('product', ({ visit }) => `/product/${pick(SLUGS, visit)}`),
  pageStep(
    'product, walking on',
    ({ visit }) => `/product/${pick(SLUGS, visit + 1)}/_payload.json`,
  ),
  pageStep('articles', () => '/blogs'),
  callStep('search', fetchSearch, {
    toInput: ({ visit }) => ({ q: pick(QUERIES, visit), language_id: EN }),
  }),
  callStep('cart, not signed in', fetchLastData, {
    toInput: ({ lines }) => ({ cart_items: [...lines], language_id: EN, rate: 1 }),
  }),
  callStep('login', login, {
    toInput: ({ email, password }) => ({ email, password }),
    take: ({ token }, shopper) => (shopper.token = token),
  }),
  callStep('cart saved', saveCart, { toInput: ({ lines }) => ({ cart_items: [...lines] }) }),
  callStep('cart fetched', fetchCart, {
    toInput: () => ({ language_id: EN, rate: 1 }),
    take: (items, { lines }) => expect(items.length === lines.length, 'another cart'),
  }),
  callStep('checkout priced', getShippingAndTax, {
    toInput: ({ lines, email }) => ({
      language_id: EN,
      locale: 'en',
      country_id: ADDRESS.country_id,
      bill_zip: ADDRESS.zip,
      bill_vat_number: '',
      bill_company: '',
      bill_name: '',
      state_id: '',
      ship_state_id: '',
      ship_zip: '',
      coupon_code: '',
      currency: 'EUR',
      from_checkout: true,
      details: { email, billing_address: ADDRESS, shipping_address: null },
      cart_items: [...lines],
    }),
    take({ quote_id }, shopper) {
      expect(quote_id !== null, 'no quote')
      shopper.quote_id = quote_id ?? ''
    },
  }),
  callStep('payment begun', createPaymentIntent, {
    toInput: ({ quote_id }) => ({ params: { quote_id } }),
    take({ client_secret, status }, shopper) {
      expect(status === 'open', `the payment is ${status}`)
      shopper.client_secret = client_secret
    },
  }),
  callStep('card confirmed', confirmSandboxPayment, {
    toInput: ({ client_secret }) => ({ ...CARD, client_secret, return_url: '/checkout' }),
    take: ({ status }) => expect(status === 'succeeded', `the card is ${status}`),
  }),
  callStep('order made', createOrder, {
    toInput: ({ quote_id }) => ({ quote_id }),
    take: ({ number }, shopper) => (shopper.order_number = number),
  }),
  callStep('order shown', fetchOrder, {
    toInput: ({ order_number }) => ({ number: order_number }),
    take: ({ order }) => expect(order.state === 'paid', `the order is ${order.state}`),
  }),
  callStep('logout', logout, {
    toInput: () => ({}),
    take: (_, shopper) => (shopper.token = undefined),
  }),
]

function pick(list: readonly string[], at: number): string {
  return list[at % list.length] ?? ''
}

function expect(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise)
}
