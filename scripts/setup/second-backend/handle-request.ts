import { GENERAL, readBlog, readBlogs, readPage, readProduct, readSoft } from './catalogue.ts'
import type { Accounts } from './accounts.ts'
import type { Checkout } from './checkout.ts'

export interface ApiRequest {
  readonly route: string
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
  readonly token: string | undefined
}

export type ApiResponse = readonly [status: number, body: unknown]

const NOT_FOUND: ApiResponse = [404, { message: 'No route' }]
const UNAUTHENTICATED: ApiResponse = [401, { message: 'Unauthenticated.' }]

const PAGES: Readonly<
  Record<string, (pageQuery: { path: string; slug: string }) => object | undefined>
> = {
  'GET pages/fetch': readPage,
  'GET pages/fetch-blogs': readBlogs,
  'GET pages/fetch-blog': readBlog,
  'GET pages/fetch-product': readProduct,
  'GET pages/fetch-soft': readSoft,
}

/**
 * Answers a request with well-formed data; start-second-backend.ts makes it loosely typed or
 * faulty.
 */
export function handleRequest(
  request: ApiRequest,
  accounts: Accounts,
  checkout: Checkout,
): ApiResponse {
  const { route, query, body, token } = request
  const pageReader = PAGES[route]
  if (pageReader !== undefined) {
    const [path = ''] = (query.get('current_url') ?? '').split('?')
    const { slug = '' } = JSON.parse(query.get('slugParams') ?? '{}')
    const found = pageReader({ path, slug })
    return found === undefined ? [404, { message: 'No such page' }] : [200, found]
  }
  return handleShopperRequest(request, {
    accounts,
    checkout,
    lines: toLines(body),
    account: accounts.find(token),
  })
}

interface ShopperContext {
  readonly accounts: Accounts
  readonly checkout: Checkout
  readonly lines: ReturnType<typeof toLines>
  readonly account: ReturnType<Accounts['find']>
}

function handleShopperRequest(
  request: ApiRequest,
  { accounts, checkout, lines, account }: ShopperContext,
): ApiResponse {
  const { route, body, query } = request
  const text = (name: string) => {
    const value = body[name]
    return typeof value === 'string' ? value : ''
  }
  switch (route) {
    case 'GET general/fetch':
      return [200, GENERAL]
    case 'GET countries/fetch':
      return [200, { countries: [COUNTRY] }]
    case 'GET states/get-by-country':
      return [200, { states: [] }]
    case 'GET products/fetch-cards':
    case 'GET products/fetch-recommended':
      return [200, { products: [] }]
    case 'GET products/load-questions':
      return [200, { questions: [], page: 1, has_more: false }]
    case 'GET categories/fetch-menu':
      return [200, { categories: [] }]
    case 'GET my/texts':
      return account === undefined ? UNAUTHENTICATED : [200, { reviews: [], articles: [] }]
    case 'POST register': {
      const session = accounts.register({
        email: text('email'),
        name: text('name'),
        password: text('password'),
      })
      return session === undefined ? [422, { errors: { email: 'Already taken' } }] : [201, session]
    }
    case 'POST login': {
      const session = accounts.login(text('email'), text('password'))
      return session === undefined ? [422, { message: 'Wrong email or password' }] : [200, session]
    }
    case 'GET auth/fetch':
      return account === undefined ? UNAUTHENTICATED : [200, { user: accounts.toUser(account) }]
    case 'POST auth/logout':
      accounts.logout(request.token)
      return [204, '']
    case 'POST cart/last-data':
      return [200, checkout.toCartItems(lines)]
    case 'GET cart/fetch':
      return account === undefined ? UNAUTHENTICATED : [200, checkout.toCartItems(account.cart)]
    case 'POST cart/save':
      if (account === undefined) return UNAUTHENTICATED
      account.cart = lines
      account.revision += 1
      return [200, { cart_items: lines, revision: account.revision, is_merged: 0 }]
    case 'GET payment/provider':
      return [200, { provider: 'sandbox', publishable_key: '' }]
    case 'POST cart/check':
      return [200, checkout.checkCart(lines)]
    case 'POST cart/get-shipping-and-tax': {
      const details = body['from_checkout'] === true ? Object(body['details']) : undefined
      return [200, checkout.createQuote(lines, details)]
    }
    case 'GET payment/intent/create':
      return startPayment(checkout, JSON.parse(query.get('params') ?? '{}'))
    case 'POST payment/intent/cancel':
      return [200, { state: 'over' }]
    case 'POST payment/sandbox/confirm':
      return checkout.pay(text('client_secret'))
        ? [200, { status: 'succeeded', next_url: null }]
        : [402, { message: 'Declined' }]
    case 'POST orders/create': {
      const quote = checkout.findQuote(text('quote_id'))
      if (quote === undefined) return NOT_FOUND
      return quote.isPaid
        ? [200, checkout.placeOrder(quote, account?.email)]
        : [409, { message: 'Not paid' }]
    }
    case 'POST orders/fetch': {
      const order = checkout.findOrder(text('number'), text('key') || (account?.email ?? ''))
      return order === undefined ? NOT_FOUND : [200, { order }]
    }
    default:
      return NOT_FOUND
  }
}

function startPayment(checkout: Checkout, { quote_id }: { quote_id: string }): ApiResponse {
  const quote = checkout.findQuote(quote_id)
  if (quote === undefined) return NOT_FOUND
  const intent = {
    provider: 'sandbox',
    publishable_key: '',
    client_secret: `secret_${quote.id}`,
    status: quote.isPaid ? 'succeeded' : 'open',
    total: quote.total,
    currency: 'EUR',
    reserved_until: 1_773_480_413,
  }
  return [200, intent]
}

const COUNTRY = {
  id: 51,
  code: 'AM',
  name: { en: 'Armenia' },
  zip_example: '0001',
  phone_code: '+374',
  needs_state: false,
  is_eu: false,
}

function toLines(body: ApiRequest['body']) {
  const items = body['cart_items']
  return Array.isArray(items)
    ? items.map((item: unknown) => {
        const { product_variant_id, quantity, searching_key } = Object(item)
        return {
          product_variant_id: Number(product_variant_id),
          quantity: Number(quantity),
          searching_key: String(searching_key),
          cart_extra_products: [],
        }
      })
    : []
}
