import type { OrderedLine } from '#shared/checkout/contract.ts'
import type { PriceResponse } from '../../../client/checkout/checkout-store.ts'

interface PriceFields {
  readonly price?: number
  readonly extra_price?: number
  readonly shipping?: number
  readonly currency?: string
  readonly quote_id?: string | null
}

const ORDERED_PRODUCT_DEFAULTS = {
  attributes_description: '',
  discount: 0,
  tax_rate: 20,
  tax: 0,
  tax_deducted: 0,
}

function aLine(price: number, extra_price: number | undefined): OrderedLine {
  const extras =
    extra_price === undefined
      ? []
      : [
          {
            ...ORDERED_PRODUCT_DEFAULTS,
            product_variant_id: 9,
            name: 'Jar',
            price: extra_price,
            amount: extra_price,
            total: extra_price,
          },
        ]
  return {
    ...ORDERED_PRODUCT_DEFAULTS,
    product_variant_id: 1,
    name: 'Carmine',
    price,
    amount: price,
    total: price,
    searching_key: '1',
    quantity: 1,
    extras,
    line_total: price + (extra_price ?? 0),
  }
}

/** The server's response for a cart with one line; `extra_price` adds an extra product to it. */
export function aPriceResponse(fields: PriceFields = {}): PriceResponse {
  const { price = 30, extra_price, shipping = 5, currency = 'EUR', quote_id = null } = fields
  return {
    currency: { code: currency, digits: 2, rate: 1 },
    prices_include_tax: true,
    needs_shipping: true,
    shipping_methods: [],
    shipping_id: 1,
    lines: [aLine(price, extra_price)],
    sums: {
      goods: price,
      extras: extra_price ?? 0,
      discount: 0,
      shipping,
      shipping_tax: 0,
      shipping_tax_deducted: 0,
      tax_deducted: 0,
      tax: 0,
      taxes: [],
      total: price + (extra_price ?? 0) + shipping,
    },
    coupon: { state: 'none', code: '', message: '', missing: 0 },
    vat: { state: 'none', number: '', name: '', message: '' },
    line_problems: [],
    address_problems: [],
    can_order: true,
    quote_id,
  }
}
