import * as z from 'zod/mini'
import { AddressFields } from '#shared/account/contract.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { CartLine } from '#shared/cart/contract.ts'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import { Moment } from '#shared/api/moment.ts'
import { DraftReference } from './draft-reference.ts'
import { AddressProblem, LineProblem } from './problem-contract.ts'
import { MAX_PROOF_CHARACTERS } from '#shared/forms/proof.ts'

const MAX_ZIP_CHARACTERS = 20
const MAX_CODE_CHARACTERS = 40
const MAX_STATE_CHARACTERS = 8
const MAX_VAT_NUMBER_CHARACTERS = 40
const MAX_NAME_CHARACTERS = 1000

function optionalText(maxCharacters: number) {
  return z.prefault(
    // A codec and no transform: the browser encodes what it sends by the same declaration.
    z.codec(z.nullable(z.string().check(z.maxLength(maxCharacters))), z.string(), {
      decode: (text) => text?.trim() ?? '',
      encode: (text) => text,
    }),
    '',
  )
}

export const CouponCode = optionalText(MAX_CODE_CHARACTERS)
const CountryId = z.int().check(z.minimum(1))

/** A shipping method that accepts the order. All prices are in the charged currency. */
export const ShippingMethod = z.object({
  shipping_id: z.int(),
  name: z.string(),
  price: z.number(),
  /** The price if shipping is not free. */
  full_price: z.number(),
  is_free: z.boolean(),
  /** Whether the buyer picks up the goods. */
  is_pick_up: z.optional(z.boolean()),
  /** Working days until the delivery, including those before dispatch. */
  min_days: z.int(),
  max_days: z.int(),
  /** The dates of the delivery if it is ordered today. */
  from_date: Moment,
  to_date: Moment,
})
export type ShippingMethod = z.infer<typeof ShippingMethod>

/** A single product of an order: that of a line, or an extra of the line. */
export const OrderedProduct = z.object({
  product_variant_id: z.int(),
  name: z.string(),
  attributes_description: z.string(),
  /** True for a product that is sold with the licence of a program; otherwise absent. */
  has_licence: z.optional(z.boolean()),
  /** The price of one piece. */
  price: z.number(),
  /** Price × quantity of the line, as it is shown. */
  amount: z.number(),
  discount: z.number(),
  /** The rate in percent; 0 if no tax is due. */
  tax_rate: z.number(),
  /** Included in the amount, or added to it: see `prices_include_tax`. */
  tax: z.number(),
  /** The tax of the shop's country, deducted because none is due. */
  tax_deducted: z.number(),
  total: z.number(),
})
export type OrderedProduct = z.infer<typeof OrderedProduct>

/** A part of a bundle; its price is included in that of the line. */
export const OrderedPart = z.object({
  product_variant_id: z.int(),
  sku: z.string(),
  name: z.string(),
  attributes_description: z.string(),
  /** The quantity in one piece of the line. */
  quantity: z.int(),
})
export type OrderedPart = z.infer<typeof OrderedPart>

export const OrderedLine = z.extend(OrderedProduct, {
  searching_key: z.string(),
  quantity: z.int(),
  extras: z.array(OrderedProduct),
  /** The parts of one piece of a bundle; absent for other products. */
  parts: z.optional(z.array(OrderedPart)),
  /** The amount of the line's own product and its extras. */
  line_total: z.number(),
})
export type OrderedLine = z.infer<typeof OrderedLine>

/** Everything that is taxed at one rate, including shipping. */
export const TaxSum = z.object({
  /** Such as `VAT` or `GST + QST`, in the visitor's language. */
  name: z.string(),
  country: z.string(),
  /** The rate in percent. */
  rate: z.number(),
  net: z.number(),
  tax: z.number(),
})
export type TaxSum = z.infer<typeof TaxSum>

/**
 * The total is goods + extras − discount + shipping − tax_deducted and includes `tax`; if prices
 * exclude tax, `tax` is added.
 */
export const OrderSums = z.object({
  goods: z.number(),
  extras: z.number(),
  discount: z.number(),
  shipping: z.number(),
  shipping_tax: z.number(),
  shipping_tax_deducted: z.number(),
  tax_deducted: z.number(),
  tax: z.number(),
  taxes: z.array(TaxSum),
  total: z.number(),
})
export type OrderSums = z.infer<typeof OrderSums>

export const COUPON_STATES = [
  'none',
  'unknown',
  'not_yet',
  'over',
  'used_up',
  'used_by_account',
  'below_minimum',
  'too_many_tries',
  'applied',
] as const
export const CouponAnswer = z.object({
  state: z.enum(COUPON_STATES),
  code: z.string(),
  /** In the visitor's language; empty if there is no message. */
  message: z.string(),
  /** The amount by which the goods are below the coupon's minimum. */
  missing: z.number(),
})
export type CouponAnswer = z.infer<typeof CouponAnswer>

export const VAT_STATES = [
  'none',
  'invalid',
  'not_for_country',
  'register_unavailable',
  'no_effect',
  /** It is valid, but registered to another name than that of the billing address. */
  'name_differs',
  'reverse_charge',
] as const
export const VatAnswer = z.object({
  state: z.enum(VAT_STATES),
  /** The number as written on the invoice; empty if it is not a VAT number. */
  number: z.string(),
  /** The registered name; empty if the register does not disclose it. */
  name: z._default(z.string(), ''),
  message: z.string(),
})
export type VatAnswer = z.infer<typeof VatAnswer>

const MAX_EMAIL_CHARACTERS = 1000

/** The buyer and the addresses. They are stored with the quote, because the browser may be closed when it is paid. */
export const CheckoutDetails = z.object({
  email: z.string().check(z.maxLength(MAX_EMAIL_CHARACTERS)),
  billing_address: AddressFields,
  /** Null if the order is sent to the billing address, or if nothing is sent. */
  shipping_address: z.nullable(AddressFields),
  /** Plain text that is sent with a gift; may be empty. Absent or null if the order is not a gift. */
  gift_note: z.optional(z.nullable(z.string().check(z.maxLength(MAX_NAME_CHARACTERS)))),
})
export type CheckoutDetails = z.infer<typeof CheckoutDetails>

/** Prices a cart for a destination: shipping methods, discount, tax and total. Prices that a browser sends are ignored. */
export const getShippingAndTax = endpoint({
  method: 'POST',
  path: '/cart/get-shipping-and-tax',
  input: z.object({
    language_id: z.int(),
    locale: z.string().check(z.maxLength(8)),
    shipping_id: z.optional(z.nullable(z.int())),
    bill_vat_number: optionalText(MAX_VAT_NUMBER_CHARACTERS),
    /** The name to which the VAT number should be registered. Those of `details` take precedence. */
    bill_company: optionalText(MAX_NAME_CHARACTERS),
    bill_name: optionalText(MAX_NAME_CHARACTERS),
    /** The country of the billing address, to which `state_id` and `bill_zip` belong. */
    country_id: CountryId,
    state_id: optionalText(MAX_STATE_CHARACTERS),
    bill_zip: optionalText(MAX_ZIP_CHARACTERS),
    /** Whether it is sent to the billing address; also true if no other address is given. */
    ship_as_bill: z.optional(z.boolean()),
    ship_country_id: z.optional(z.nullable(CountryId)),
    ship_state_id: optionalText(MAX_STATE_CHARACTERS),
    ship_zip: optionalText(MAX_ZIP_CHARACTERS),
    coupon_code: CouponCode,
    /** Whether the response will be paid: with `details` it is stored as a quote. */
    from_checkout: z.optional(z.boolean()),
    /** Validated, and stored with `from_checkout`. Countries, states, postal codes and the VAT number must equal those above. */
    details: z.optional(CheckoutDetails),
    /** The Turnstile proof, if the shop requires one, here or when the payment starts (a 422 names this field). */
    proof: z.optional(z.string().check(z.maxLength(MAX_PROOF_CHARACTERS))),
    /** The code of the currency. */
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    cart_items: z.array(CartLine).check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
    /**
     * Whether the buyer wants the downloads at once, and knows that the right of withdrawal ends with it
     * (Directive 2011/83/EU, article 16, m). Required for a quote if `has_downloads` is true.
     */
    wants_downloads_now: z.optional(z.boolean()),
    /** Whether the lines are bought separately from the account's cart: an order removes nothing from it. */
    keeps_cart: z.optional(z.boolean()),
    /** The prepared order that is paid here. The lines must be exactly its lines. */
    draft: z.optional(DraftReference),
  }),
  output: z.object({
    currency: z.object({ code: z.string(), digits: z.int(), rate: z.number() }),
    prices_include_tax: z.boolean(),
    /** False for what is only downloaded. */
    needs_shipping: z.boolean(),
    has_downloads: z.optional(z.boolean()),
    shipping_methods: z.array(ShippingMethod),
    /** The method that is included in the sums; null if nothing is sent, or if no method accepts the order. */
    shipping_id: z.nullable(z.int()),
    lines: z.array(OrderedLine),
    sums: OrderSums,
    coupon: CouponAnswer,
    vat: VatAnswer,
    line_problems: z.array(LineProblem),
    address_problems: z.array(AddressProblem),
    /** Whether exactly this can be ordered. */
    can_order: z.boolean(),
    /** The input of `payment/intent/create`; null if the order cannot be paid yet. */
    quote_id: z.nullable(z.string()),
  }),
})
