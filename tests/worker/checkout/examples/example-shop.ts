import type { CurrencyRate } from '#shared/currency/money.ts'
import { toUnits } from '#shared/currency/money.ts'
import type { Coupon } from '../../../../worker/checkout/pricing/coupon.ts'
import type { Destination } from '../../../../worker/checkout/pricing/destination.ts'
import type { OrderToPrice, ItemToPrice } from '../../../../worker/checkout/pricing/price-order.ts'
import {
  findZone,
  type ShippingMethod,
} from '../../../../worker/checkout/pricing/shipping-methods.ts'
import { findDigitalPlace } from '../../../../worker/checkout/pricing/digital-place.ts'
import {
  canShift,
  type TaxPolicy,
  type TaxRate,
  type TaxType,
} from '../../../../worker/checkout/pricing/tax.ts'
import type { ExampleOrder, ExampleItem } from './example.ts'

export const CURRENCIES = {
  EUR: { rate: 1, digits: 2 },
  AMD: { rate: 443.5, digits: 0 },
  USD: { rate: 1.16, digits: 2 },
  GBP: { rate: 0.87, digits: 2 },
  JPY: { rate: 178.4, digits: 0 },
} as const satisfies Record<string, CurrencyRate>

const EU = new Set(['DE', 'FR', 'HU', 'FI', 'LU', 'AT', 'ES', 'IT', 'GR'])

const createRate = (place: string, percent: number, type: TaxType = 'vat'): TaxRate => ({
  country_code: place.slice(0, 2),
  state_id: place.length > 2 ? place : '',
  tax_class: 'standard',
  type,
  rate: Math.round(percent * 10_000),
})

const RATES: readonly TaxRate[] = [
  createRate('AM', 20),
  createRate('DE', 19),
  { ...createRate('DE', 7), tax_class: 'reduced' },
  createRate('FR', 20),
  createRate('HU', 27),
  createRate('FI', 25.5),
  createRate('LU', 17),
  createRate('AT', 20),
  createRate('ES', 21),
  createRate('ES-GC', 7, 'igic'),
  createRate('ES-TF', 7, 'igic'),
  createRate('ES-CE', 0),
  createRate('ES-ML', 0),
  createRate('IT', 22),
  createRate('GR', 24),
  createRate('GB', 20),
  { ...createRate('GB', 0), tax_class: 'reduced' },
  createRate('CA', 5, 'gst'),
  createRate('CA-QC', 14.975, 'qst'),
  createRate('CA-ON', 13, 'hst'),
]

interface EuroMethod {
  readonly shipping_id: number
  readonly steps: readonly (readonly [number, number])[]
  readonly free_from?: number
}

const ZONES: readonly { countries: readonly string[]; methods: readonly EuroMethod[] }[] = [
  {
    countries: ['AM'],
    methods: [
      {
        shipping_id: 11,
        steps: [
          [2000, 2.5],
          [10_000, 5],
        ],
        free_from: 120,
      },
      { shipping_id: 12, steps: [[10_000, 4]] },
    ],
  },
  {
    countries: ['EU', 'GB', 'CH'],
    methods: [
      {
        shipping_id: 21,
        steps: [
          [500, 9.5],
          [2000, 14.9],
          [10_000, 32],
        ],
        free_from: 120,
      },
      {
        shipping_id: 22,
        steps: [
          [2000, 29],
          [30_000, 64],
        ],
      },
    ],
  },
  {
    countries: ['all'],
    methods: [
      {
        shipping_id: 31,
        steps: [
          [500, 13],
          [2000, 24.5],
          [10_000, 61],
        ],
        free_from: 120,
      },
    ],
  },
]

export function toPlace(place: string): Destination {
  const code = place.slice(0, 2)
  const country = { code, is_eu: EU.has(code) }
  const [state_id = '', zip = ''] = place.length > 2 ? place.split(' ') : []
  return { country, state_id: state_id.length > 2 ? state_id : '', zip }
}

/** The same decision as in a cart: a business is taxed where it is billed, or not at all. */
function toDigitalPlace(
  policy: TaxPolicy,
  { to, billed_to = to, ip_country, business = false }: ExampleOrder,
) {
  const billing = toPlace(billed_to)
  if (business && canShift(policy, billing)) return billing
  const code = ip_country === undefined ? billed_to.slice(0, 2) : ip_country
  return findDigitalPlace(policy, {
    billing,
    network: code === null ? undefined : toPlace(code).country,
  })
}

/** The input of the pricing rules, in units of the currency. */
export function toOrder(given: ExampleOrder): OrderToPrice {
  const currency = CURRENCIES[given.currency ?? 'EUR']
  const shipping = toPlace(given.to)
  const policy: TaxPolicy = {
    home: given.home ?? 'AM',
    prices_include_tax: given.net !== true,
    collects: ['EU', 'GB', 'CA'],
    rates: RATES,
  }
  const toPricedItem = ({
    price,
    grams = 10,
    tax_class = 'standard',
  }: ExampleItem): ItemToPrice => ({
    price: toUnits(price, currency),
    tax_class,
    weight_grams: grams,
  })
  const zones = ZONES.map(({ countries, methods }) => ({
    countries,
    zips: [],
    methods: methods.map((method) => toMethod(method, currency)),
  }))
  return {
    lines: given.lines.map((line) => ({
      quantity: line.quantity ?? 1,
      items: [line, ...(line.extras ?? [])].map(toPricedItem),
    })),
    digital: toDigitalPlace(policy, given),
    shipping,
    methods: findZone(zones, shipping)?.methods ?? [],
    packaging_grams: 100,
    shipping_id: given.shipping_id,
    coupon: given.coupon === undefined ? undefined : toCoupon(given.coupon, currency),
    policy,
    is_business: given.business ?? false,
  }
}

function toMethod({ shipping_id, steps, free_from }: EuroMethod, currency: CurrencyRate) {
  return {
    shipping_id,
    is_pick_up: false,
    prices: steps.map(([up_to_grams, price]) => ({
      up_to_grams,
      price: toUnits(price, currency),
    })),
    free_from: free_from === undefined ? null : toUnits(free_from, currency),
    min_value: null,
    max_value: null,
  } satisfies ShippingMethod
}

function toCoupon(text: string, currency: CurrencyRate): Coupon {
  const always = {
    code: 'COUPON',
    minimum: 0,
    from_date: null,
    until_date: null,
    max_uses: null,
    max_uses_per_account: null,
  }
  if (text === 'shipping') return { ...always, kind: 'free_shipping', value: 0 }
  const number = Number.parseFloat(text)
  return text.endsWith('%')
    ? { ...always, kind: 'percentage', value: Math.round(number * 10_000) }
    : { ...always, kind: 'fixed', value: toUnits(number, currency) }
}
