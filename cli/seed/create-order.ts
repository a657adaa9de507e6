import type { OrderState } from '#shared/checkout/order-states.ts'
import { DAY_MS } from '#shared/time/day.ts'
import type { PriceResponse } from '../../worker/checkout/orders/price-request.ts'
import { createPerson } from './people.ts'
import { createRandom } from './random.ts'

export interface SoldVariant {
  readonly id: number
  readonly product_id: number
  readonly sku: string
  readonly name: string
  /** The amount in cents. */
  readonly price: number
}

interface OrderSource {
  readonly n: number
  readonly count: number
  readonly customers: number
  /** Over how many days the orders are spread. */
  readonly days: number
  readonly variants: readonly SoldVariant[]
  /** When the newest order was made. */
  readonly until: Date
}

/** The shop has grown: orders are closer together at the end. */
const GROWTH = 1.5
const MAX_LINES = 4
const MAX_QUANTITY = 3
const CANCELLED_SHARE = 0.06
/** Shares of the newest orders, each with those before it. */
const UNPAID_SHARE = 0.12
const PAID_SHARE = 0.8
const OPEN_DAYS = 3
const ON_ITS_WAY_DAYS = 10
const DIGITS = 2
const NUMBER_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER_HALF = 4
const NONE = { discount: 0, tax_rate: 0, tax: 0, tax_deducted: 0 }

/** The states that an order passes, and the state before each. */
const PATHS = {
  awaiting_payment: ['awaiting_payment'],
  cancelled: ['awaiting_payment', 'cancelled'],
  paid: ['awaiting_payment', 'paid'],
  preparing: ['awaiting_payment', 'paid', 'preparing'],
  shipped: ['awaiting_payment', 'paid', 'shipped'],
  delivered: ['awaiting_payment', 'paid', 'shipped', 'delivered'],
} as const satisfies Partial<Record<OrderState, readonly OrderState[]>>

/** The n-th order from the newest, the same in every run with the same `until`. */
export function createOrder({ n, count, customers, days, variants, until }: OrderSource) {
  const random = createRandom(n + 1_000_000_000)
  const customer = 1 + Math.floor(random() * customers)
  const { email, address } = createPerson(customer)
  const age = days * (n / count) ** GROWTH
  const length = 1 + Math.floor(random() * MAX_LINES)
  const chosen = Array.from(
    { length },
    () => variants[Math.floor(random() * variants.length)],
  ).filter((variant) => variant !== undefined)
  const lines = [...new Set(chosen)].map((variant) => ({
    ...variant,
    quantity: 1 + Math.floor(random() * MAX_QUANTITY),
  }))
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const events = PATHS[chooseState(age, random())]
  return {
    quote_id: `seed-order-${n}`,
    number: `${toHalf(random)}-${toHalf(random)}`,
    customer,
    email,
    address,
    lines,
    total,
    priced: toPriced(lines, total),
    created_at: new Date(until.getTime() - age * DAY_MS).toISOString(),
    events: events.map((state, index) => ({ state, from_state: events[index - 1] ?? 'new' })),
  }
}

function chooseState(days: number, chance: number): keyof typeof PATHS {
  if (chance < CANCELLED_SHARE) return 'cancelled'
  if (days < OPEN_DAYS && chance < UNPAID_SHARE) return 'awaiting_payment'
  if (days < OPEN_DAYS) return chance < PAID_SHARE ? 'paid' : 'preparing'
  return days < ON_ITS_WAY_DAYS ? 'shipped' : 'delivered'
}

function toHalf(random: () => number): string {
  return Array.from({ length: NUMBER_HALF }, () =>
    NUMBER_CHARACTERS.charAt(Math.floor(random() * NUMBER_CHARACTERS.length)),
  ).join('')
}

type Line = SoldVariant & { readonly quantity: number }

function toPriced(lines: readonly Line[], units: number): PriceResponse {
  const total = units / 10 ** DIGITS
  return {
    currency: { code: 'EUR', digits: DIGITS, rate: 1 },
    prices_include_tax: true,
    needs_shipping: true,
    shipping_methods: [],
    shipping_id: null,
    lines: lines.map(({ id, name, price, quantity }) => {
      const amount = (price * quantity) / 10 ** DIGITS
      return {
        ...NONE,
        product_variant_id: id,
        name,
        attributes_description: '',
        price: price / 10 ** DIGITS,
        amount,
        total: amount,
        searching_key: String(id),
        quantity,
        extras: [],
        line_total: amount,
      }
    }),
    sums: {
      ...NONE,
      goods: total,
      extras: 0,
      shipping: 0,
      shipping_tax: 0,
      shipping_tax_deducted: 0,
      taxes: [],
      total,
    },
    coupon: { state: 'none', code: '', message: '', missing: 0 },
    vat: { state: 'none', number: '', name: '', message: '' },
    line_problems: [],
    address_problems: [],
    can_order: true,
    quote_id: null,
  }
}
