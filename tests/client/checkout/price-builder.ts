import type { OrderedLine } from '#shared/checkout/contract.ts'
import type { PriceResponse } from '../../../client/checkout/checkout-store.ts'

interface PriceFields {
  readonly price?: number
  readonly extra?: number
  readonly shipping?: number
  readonly currency?: string
  readonly quote_id?: string | null
}

const LINE_DEFAULTS = {
  attributes_description: '',
  discount: 0,
  tax_rate: 20,
  tax: 0,
  tax_deducted: 0,
}

function aLine(price: number, extra: number | undefined): OrderedLine {
  const extras =
    extra === undefined
      ? []
      : [
          {
            ...LINE_DEFAULTS,
            product_variant_id: 9,
            name: 'Jar',
            price: extra,
            amount: extra,
            total: extra,
          },
        ]
  return {
    ...LINE_DEFAULTS,
    product_variant_id: 1,
    name: 'Carmine',
    price,
    amount: price,
    total: price,
    searching_key: '1',
    quantity: 1,
    extras,
    line_total: price + (extra ?? 0),
  }
}

/** The server's price of one product, with an extra product if `extra` is given. */
export function aPrice(fields: PriceFields = {}): PriceResponse {
  const { price = 30, extra, shipping = 5, currency = 'EUR', quote_id = null } = fields
  return {
    currency: { code: currency, digits: 2, rate: 1 },
    prices_include_tax: true,
    needs_shipping: true,
    shipping_methods: [],
    shipping_id: 1,
    lines: [aLine(price, extra)],
    sums: {
      goods: price,
      extras: extra ?? 0,
      discount: 0,
      shipping,
      shipping_tax: 0,
      shipping_tax_deducted: 0,
      tax_deducted: 0,
      tax: 0,
      taxes: [],
      total: price + (extra ?? 0) + shipping,
    },
    coupon: { state: 'none', code: '', message: '', missing: 0 },
    vat: { state: 'none', number: '', name: '', message: '' },
    line_problems: [],
    address_problems: [],
    can_order: true,
    quote_id,
  }
}
