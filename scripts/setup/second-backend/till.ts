import { randomBytes } from 'node:crypto'
import { TEAS } from './catalogue.ts'
import type { Line } from './people.ts'

const SHIPPING = 4

interface Quote {
  readonly id: string
  readonly lines: readonly Line[]
  readonly priced: object
  readonly details: { readonly email: string; readonly billing_address: object }
  readonly total: number
  isPaid: boolean
  number: string | undefined
}

const cents = (amount: number) => Math.round(amount * 100) / 100

/** Carts with prices, quotes, payments by a processor of its own, and orders. */
export function createTill() {
  const quotes = new Map<string, Quote>()
  const keys = new Map<string, Quote>()

  function price(lines: readonly Line[]) {
    const ordered = lines.flatMap((line) => {
      const tea = TEAS.find(({ variant }) => variant === line.product_variant_id)
      if (tea === undefined) return []
      const amount = cents(tea.price * line.quantity)
      const tax = cents(amount / 6)
      return [
        {
          product_variant_id: tea.variant,
          name: tea.name,
          attributes_description: '',
          price: tea.price,
          amount,
          discount: 0,
          tax_rate: 20,
          tax,
          tax_deducted: 0,
          total: amount,
          searching_key: line.searching_key,
          quantity: line.quantity,
          extras: [],
          line_total: amount,
        },
      ]
    })
    const goods = cents(ordered.reduce((sum, { amount }) => sum + amount, 0))
    const total = cents(goods + SHIPPING)
    const tax = cents(total / 6)
    return {
      currency: { code: 'EUR', digits: 2, rate: 1 },
      prices_include_tax: true,
      needs_shipping: true,
      shipping_methods: [
        {
          shipping_id: 3,
          name: 'By kettle post',
          price: SHIPPING,
          full_price: SHIPPING,
          is_free: false,
          min_days: 2,
          max_days: 4,
          from_date: '2026-03-16',
          to_date: '2026-03-18',
        },
      ],
      shipping_id: 3,
      lines: ordered,
      sums: {
        goods,
        extras: 0,
        discount: 0,
        shipping: SHIPPING,
        shipping_tax: cents(SHIPPING / 6),
        shipping_tax_deducted: 0,
        tax_deducted: 0,
        tax,
        taxes: [{ name: 'VAT', country: 'GB', rate: 20, net: cents(total - tax), tax }],
        total,
      },
      coupon: { state: 'none', code: '', message: '', missing: 0 },
      vat: { state: 'none', number: '', message: '' },
      line_problems: [],
      address_problems: [],
      can_order: true,
      quote_id: null,
    }
  }

  return {
    current: (lines: readonly Line[]) =>
      lines.map((line) => {
        const tea = TEAS.find(({ variant }) => variant === line.product_variant_id)
        const { name = '', slug = '', price: each = 0 } = tea ?? {}
        return {
          name,
          sub_name: 'Loose leaf',
          path: `/product/${slug}`,
          quantity: line.quantity,
          not_available: tea === undefined,
          stock_status: tea !== undefined,
          max_quantity: 99,
          product_variant_id: line.product_variant_id,
          price: each,
          image_path: '',
          query_params_string: '',
          attributes_description: '',
          searching_key: line.searching_key,
          subtotal: cents(each * line.quantity),
          cart_extra_products: [],
        }
      }),

    ask(lines: readonly Line[], details: Quote['details'] | undefined) {
      const priced = price(lines)
      if (details === undefined) return priced
      const id = randomBytes(12).toString('hex')
      const { total } = priced.sums
      quotes.set(id, { id, lines, priced, details, total, isPaid: false, number: undefined })
      return { ...priced, quote_id: id }
    },

    check(lines: readonly Line[]) {
      const { sums, coupon, line_problems } = price(lines)
      const { goods, extras, discount } = sums
      return { currency: 'EUR', goods, extras, discount, coupon, line_problems }
    },

    findQuote: (id: string) => quotes.get(id),

    pay(client_secret: string) {
      const quote = quotes.get(client_secret.replace(/^secret_/, ''))
      if (quote !== undefined) quote.isPaid = true
      return quote !== undefined
    },

    order(quote: Quote, buyer: string | undefined) {
      quote.number ??= `${digits()}-${digits()}`
      const key = randomBytes(16).toString('hex')
      for (const opener of [key, buyer ?? key]) keys.set(`${quote.number} ${opener}`, quote)
      return { number: quote.number, state: 'paid', key }
    },

    findOrder(number: string, key: string) {
      const quote = keys.get(`${number} ${key}`)
      if (quote === undefined) return undefined
      const { priced, total, details } = quote
      const at = '2026-03-14T09:26:53+0000'
      const address = {
        street_2: '',
        state_id: '',
        company: '',
        phone: '',
        vat_number: '',
        ...details.billing_address,
      }
      return {
        number,
        state: 'paid',
        created_at: at,
        total,
        currency: 'EUR',
        email: details.email,
        priced,
        billing_address: address,
        shipping_address: address,
        events: [{ state: 'paid', note: '', at }],
        licences: [],
      }
    },
  }
}
export type Till = ReturnType<typeof createTill>

function digits(): string {
  return String(1000 + (randomBytes(2).readUInt16BE() % 9000))
}
