import { login, logout } from '#shared/account/contract.ts'
import { fetchCart, fetchLastData, saveCart } from '#shared/cart/contract.ts'
import { getShippingAndTax } from '#shared/checkout/contract.ts'
import { createOrder, createPaymentIntent, fetchOrder } from '#shared/checkout/order-contract.ts'
import { confirmSandboxPayment } from '#shared/checkout/sandbox-contract.ts'
import { fetchSearch } from '#shared/search/contract.ts'
import { createCallStep, createPageStep, type Step } from './step.ts'
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
const LANGUAGE_ID = 1

/** One visit from the home page to the order. The next visit starts afterwards. */
export const STEPS: readonly Step[] = [
  createPageStep('home', () => '/'),
  createPageStep('list', ({ visit }) => pick(LISTS, visit)),
  createPageStep('product', ({ visit }) => `/product/${pick(SLUGS, visit)}`),
  createPageStep(
    'product, walking on',
    ({ visit }) => `/product/${pick(SLUGS, visit + 1)}/_payload.json`,
  ),
  createPageStep('articles', () => '/blogs'),
  createCallStep('search', fetchSearch, {
    toInput: ({ visit }) => ({ q: pick(QUERIES, visit), language_id: LANGUAGE_ID }),
  }),
  createCallStep('cart, not signed in', fetchLastData, {
    toInput: ({ lines }) => ({ cart_items: [...lines], language_id: LANGUAGE_ID, rate: 1 }),
  }),
  createCallStep('login', login, {
    toInput: ({ email, password }) => ({ email, password }),
    readResponse: ({ token }, shopper) => (shopper.token = token),
  }),
  createCallStep('cart saved', saveCart, { toInput: ({ lines }) => ({ cart_items: [...lines] }) }),
  createCallStep('cart fetched', fetchCart, {
    toInput: () => ({ language_id: LANGUAGE_ID, rate: 1 }),
    readResponse: (items, { lines }) => assert(items.length === lines.length, 'another cart'),
  }),
  createCallStep('checkout priced', getShippingAndTax, {
    toInput: ({ lines, email }) => ({
      language_id: LANGUAGE_ID,
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
    readResponse({ quote_id }, shopper) {
      assert(quote_id !== null, 'no quote')
      shopper.quote_id = quote_id ?? ''
    },
  }),
  createCallStep('payment begun', createPaymentIntent, {
    // An account may have ordered the same product within the hour.
    toInput: ({ quote_id }) => ({ params: { quote_id, is_repeated: true } }),
    readResponse({ client_secret, status }, shopper) {
      assert(status === 'open', `the payment is ${status}`)
      shopper.client_secret = client_secret
    },
  }),
  createCallStep('card confirmed', confirmSandboxPayment, {
    toInput: ({ client_secret }) => ({ ...CARD, client_secret, return_url: '/checkout' }),
    readResponse: ({ status }) => assert(status === 'succeeded', `the card is ${status}`),
  }),
  createCallStep('order made', createOrder, {
    toInput: ({ quote_id }) => ({ quote_id }),
    readResponse: ({ number }, shopper) => (shopper.order_number = number),
  }),
  createCallStep('order shown', fetchOrder, {
    toInput: ({ order_number }) => ({ number: order_number }),
    readResponse: ({ order }) => assert(order.state === 'paid', `the order is ${order.state}`),
  }),
  createCallStep('logout', logout, {
    toInput: () => ({}),
    readResponse: (_, shopper) => (shopper.token = undefined),
  }),
]

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? ''
}

function assert(condition: boolean, message: string): void {
  if (!condition) throw new Error(message)
}
