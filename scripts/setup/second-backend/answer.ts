import { blog, blogs, GENERAL, page, product, soft } from './catalogue.ts'
import type { People } from './people.ts'
import type { Till } from './till.ts'

export interface Question {
  readonly line: string
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
  readonly token: string | undefined
}

export type Answer = readonly [status: number, body: unknown]

const NO: Answer = [404, { message: 'No route' }]
const WHO: Answer = [401, { message: 'Unauthenticated.' }]

const PAGES: Readonly<
  Record<string, (asked: { path: string; slug: string }) => object | undefined>
> = {
  'GET pages/fetch': page,
  'GET pages/fetch-blogs': blogs,
  'GET pages/fetch-blog': blog,
  'GET pages/fetch-product': product,
  'GET pages/fetch-soft': soft,
}

/** Everything but the habits: see serve.ts. */
export function answer(question: Question, people: People, till: Till): Answer {
  const { line, query, body, token } = question
  const asPage = PAGES[line]
  if (asPage !== undefined) {
    const [path = ''] = (query.get('current_url') ?? '').split('?')
    const { slug = '' } = JSON.parse(query.get('slugParams') ?? '{}')
    const found = asPage({ path, slug })
    return found === undefined ? [404, { message: 'No such page' }] : [200, found]
  }
  return answerShopper(question, { people, till, lines: toLines(body), person: people.find(token) })
}

interface Shopper {
  readonly people: People
  readonly till: Till
  readonly lines: ReturnType<typeof toLines>
  readonly person: ReturnType<People['find']>
}

function answerShopper(question: Question, { people, till, lines, person }: Shopper): Answer {
  const { line, body, query } = question
  const text = (name: string) => {
    const value = body[name]
    return typeof value === 'string' ? value : ''
  }
  switch (line) {
    case 'GET general/fetch':
      return [200, GENERAL]
    case 'GET countries/fetch':
      return [200, { countries: [COUNTRY] }]
    case 'GET states/get-by-country':
      return [200, { states: [] }]
    case 'GET my/texts':
      return person === undefined ? WHO : [200, { reviews: [], articles: [] }]
    case 'POST register': {
      const made = people.register({
        email: text('email'),
        name: text('name'),
        password: text('password'),
      })
      return made === undefined ? [422, { errors: { email: 'Already taken' } }] : [201, made]
    }
    case 'POST login': {
      const begun = people.login(text('email'), text('password'))
      return begun === undefined ? [422, { message: 'Wrong e-mail or password' }] : [200, begun]
    }
    case 'GET auth/fetch':
      return person === undefined ? WHO : [200, { user: people.toUser(person) }]
    case 'POST auth/logout':
      people.logout(question.token)
      return [204, '']
    case 'POST cart/last-data':
      return [200, till.current(lines)]
    case 'GET cart/fetch':
      return person === undefined ? WHO : [200, till.current(person.cart)]
    case 'POST cart/save':
      if (person === undefined) return WHO
      person.cart = lines
      person.revision += 1
      return [200, { cart_items: lines, revision: person.revision, is_merged: 0 }]
    case 'GET payment/provider':
      return [200, { provider: 'sandbox', publishable_key: '' }]
    case 'POST cart/check':
      return [200, till.check(lines)]
    case 'POST cart/get-shipping-and-tax': {
      const details = body['from_checkout'] === true ? Object(body['details']) : undefined
      return [200, till.ask(lines, details)]
    }
    case 'GET payment/intent/create':
      return startPayment(till, JSON.parse(query.get('params') ?? '{}'))
    case 'POST payment/intent/cancel':
      return [200, { state: 'over' }]
    case 'POST payment/sandbox/confirm':
      return till.pay(text('client_secret'))
        ? [200, { status: 'succeeded', next_url: null }]
        : [402, { message: 'Declined' }]
    case 'POST orders/create': {
      const quote = till.findQuote(text('quote_id'))
      if (quote === undefined) return NO
      return quote.isPaid ? [200, till.order(quote, person?.email)] : [409, { message: 'Not paid' }]
    }
    case 'POST orders/fetch': {
      const order = till.findOrder(text('number'), text('key') || (person?.email ?? ''))
      return order === undefined ? NO : [200, { order }]
    }
    default:
      return NO
  }
}

function startPayment(till: Till, { quote_id }: { quote_id: string }): Answer {
  const quote = till.findQuote(quote_id)
  if (quote === undefined) return NO
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

function toLines(body: Question['body']) {
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
