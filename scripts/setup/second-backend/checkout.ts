import { randomBytes } from 'node:crypto'
import { TEAS } from './catalogue.ts'
import type { Line } from './accounts.ts'

const SHIPPING_PRICE = 4

interface Quote {
  readonly id: string
  readonly lines: readonly Line[]
  readonly priced: object
  readonly details: { readonly email: string; readonly billing_address: object }
  readonly total: number
  isPaid: boolean
  number: string | undefined
}

const roundToCents = (amount: number) => Math.round(amount * 100) / 100

/** Implements prices of carts, quotes, payments by its own processor, and orders. */
export function createCheckout() {
  const quotes = new Map<string, Quote>()
  const keys = new Map<string, Quote>()

  function calculatePrice(lines: readonly Line[]) {
    const orderLines = lines.flatMap((line) => {
      const tea = TEAS.find(({ variant }) => variant === line.product_variant_id)
      if (tea === undefined) return []
      const amount = roundToCents(tea.price * line.quantity)
      const tax = roundToCents(amount / 6)
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
    const goods = roundToCents(orderLines.reduce((sum, { amount }) => sum + amount, 0))
    const total = roundToCents(goods + SHIPPING_PRICE)
    const tax = roundToCents(total / 6)
    return {
      currency: { code: 'EUR', digits: 2, rate: 1 },
      prices_include_tax: true,
      needs_shipping: true,
      shipping_methods: [
        {
          shipping_id: 3,
          name: 'By kettle post',
          price: SHIPPING_PRICE,
          full_price: SHIPPING_PRICE,
          is_free: false,
          min_days: 2,
          max_days: 4,
          from_date: '2026-03-16',
          to_date: '2026-03-18',
        },
      ],
      shipping_id: 3,
      lines: orderLines,
      sums: {
        goods,
        extras: 0,
        discount: 0,
        shipping: SHIPPING_PRICE,
        shipping_tax: roundToCents(SHIPPING_PRICE / 6),
        shipping_tax_deducted: 0,
        tax_deducted: 0,
        tax,
        taxes: [{ name: 'VAT', country: 'GB', rate: 20, net: roundToCents(total - tax), tax }],
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
    toCartItems: (lines: readonly Line[]) =>
      lines.map((line) => {
        const tea = TEAS.find(({ variant }) => variant === line.product_variant_id)
        const { name = '', slug = '', price: unitPrice = 0 } = tea ?? {}
        return {
          name,
          sub_name: 'Loose leaf',
          path: `/product/${slug}`,
          quantity: line.quantity,
          not_available: tea === undefined,
          stock_status: tea !== undefined,
          max_quantity: 99,
          product_variant_id: line.product_variant_id,
          price: unitPrice,
          image_path: '',
          query_params_string: '',
          attributes_description: '',
          searching_key: line.searching_key,
          subtotal: roundToCents(unitPrice * line.quantity),
          cart_extra_products: [],
        }
      }),

    createQuote(lines: readonly Line[], details: Quote['details'] | undefined) {
      const priced = calculatePrice(lines)
      if (details === undefined) return priced
      const id = randomBytes(12).toString('hex')
      const { total } = priced.sums
      quotes.set(id, { id, lines, priced, details, total, isPaid: false, number: undefined })
      return { ...priced, quote_id: id }
    },

    checkCart(lines: readonly Line[]) {
      const { sums, coupon, line_problems } = calculatePrice(lines)
      const { goods, extras, discount } = sums
      return { currency: 'EUR', goods, extras, discount, coupon, line_problems }
    },

    findQuote: (id: string) => quotes.get(id),

    pay(client_secret: string) {
      const quote = quotes.get(client_secret.replace(/^secret_/, ''))
      if (quote !== undefined) quote.isPaid = true
      return quote !== undefined
    },

    placeOrder(quote: Quote, buyer: string | undefined) {
      quote.number ??= `${digits()}-${digits()}`
      const key = randomBytes(16).toString('hex')
      for (const accessKey of [key, buyer ?? key]) keys.set(`${quote.number} ${accessKey}`, quote)
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
export type Checkout = ReturnType<typeof createCheckout>

function digits(): string {
  return String(1000 + (randomBytes(2).readUInt16BE() % 9000))
}
