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

/** A method that can carry the order. Prices here are all in the charged currency. */
export const ShippingMethod = z.object({
  shipping_id: z.int(),
  name: z.string(),
  price: z.number(),
  /** What it costs when it is not free. */
  full_price: z.number(),
  is_free: z.boolean(),
  /** The buyer comes for the goods. */
  is_pick_up: z.optional(z.boolean()),
  /** Working days until it arrives, those before it leaves included. */
  min_days: z.int(),
  max_days: z.int(),
  /** The dates they lead to when it is ordered today. */
  from_date: Moment,
  to_date: Moment,
})
export type ShippingMethod = z.infer<typeof ShippingMethod>

/** What of an order is one thing: a line's own product, or an extra of it. */
export const OrderedProduct = z.object({
  product_variant_id: z.int(),
  name: z.string(),
  attributes_description: z.string(),
  /** True for what is sold with the licence of a program; absent for anything else. */
  has_licence: z.optional(z.boolean()),
  /** The price of one piece. */
  price: z.number(),
  /** Price × quantity of the line, as shown. */
  amount: z.number(),
  discount: z.number(),
  /** The rate in percent; 0 where no tax is due. */
  tax_rate: z.number(),
  /** Inside the amount, or on top: see `prices_include_tax`. */
  tax: z.number(),
  /** The shop's own country's tax, taken off since none is due. */
  tax_deducted: z.number(),
  total: z.number(),
})
export type OrderedProduct = z.infer<typeof OrderedProduct>

/** A part of a bundle, whose price is in that of the line. */
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
  /** What one piece of a bundle consists of; absent for anything else. */
  parts: z.optional(z.array(OrderedPart)),
  /** The amount of the line's own product and its extras. */
  line_total: z.number(),
})
export type OrderedLine = z.infer<typeof OrderedLine>

/** All that is taxed at one rate, shipping included. */
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
 * goods + extras − discount + shipping − tax_deducted is the total, `tax` in it; where prices are
 * without tax, `tax` comes on top.
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
  /** In the visitor's language; empty where there is nothing to say. */
  message: z.string(),
  /** By how much the goods are below the coupon's minimum. */
  missing: z.number(),
})
export type CouponAnswer = z.infer<typeof CouponAnswer>

export const VAT_STATES = [
  'none',
  'invalid',
  'not_for_country',
  'register_unavailable',
  'no_effect',
  /** It is good, and registered to somebody else than the billing address names. */
  'name_differs',
  'reverse_charge',
] as const
export const VatAnswer = z.object({
  state: z.enum(VAT_STATES),
  /** As an invoice has it; empty for what is no number. */
  number: z.string(),
  /** To whom it is registered; empty where the register does not tell. */
  name: z._default(z.string(), ''),
  message: z.string(),
})
export type VatAnswer = z.infer<typeof VatAnswer>

const MAX_EMAIL_CHARACTERS = 1000

/** The buyer and the addresses, stored with the quote, since the browser may be gone when it is paid. */
export const CheckoutDetails = z.object({
  email: z.string().check(z.maxLength(MAX_EMAIL_CHARACTERS)),
  billing_address: AddressFields,
  /** Null: it is sent to the billing address, or nothing is sent. */
  shipping_address: z.nullable(AddressFields),
  /** Plain text that is sent with a gift, or empty; absent or null: the order is no gift. */
  gift_note: z.optional(z.nullable(z.string().check(z.maxLength(MAX_NAME_CHARACTERS)))),
})
export type CheckoutDetails = z.infer<typeof CheckoutDetails>

/** Prices a cart for a destination: how it can be sent, discount, tax and total. Whatever a browser says of prices is not read. */
export const getShippingAndTax = endpoint({
  method: 'POST',
  path: '/cart/get-shipping-and-tax',
  input: z.object({
    language_id: z.int(),
    locale: z.string().check(z.maxLength(8)),
    shipping_id: z.optional(z.nullable(z.int())),
    bill_vat_number: optionalText(MAX_VAT_NUMBER_CHARACTERS),
    /** Whom the VAT number should belong to. Those of `details` hold where they are given. */
    bill_company: optionalText(MAX_NAME_CHARACTERS),
    bill_name: optionalText(MAX_NAME_CHARACTERS),
    /** The country of the billing address, to which `state_id` and `bill_zip` belong. */
    country_id: CountryId,
    state_id: optionalText(MAX_STATE_CHARACTERS),
    bill_zip: optionalText(MAX_ZIP_CHARACTERS),
    /** It is sent to the billing address; true as well where no other is given. */
    ship_as_bill: z.optional(z.boolean()),
    ship_country_id: z.optional(z.nullable(CountryId)),
    ship_state_id: optionalText(MAX_STATE_CHARACTERS),
    ship_zip: optionalText(MAX_ZIP_CHARACTERS),
    coupon_code: CouponCode,
    /** The answer is to be paid: with `details` it is stored as a quote. */
    from_checkout: z.optional(z.boolean()),
    /** Checked, and stored with `from_checkout`; countries, states, postal codes and the VAT number agree with those above. */
    details: z.optional(CheckoutDetails),
    /** Where the shop asks for one, here or when the payment begins (422 names it). */
    proof: z.optional(z.string().check(z.maxLength(MAX_PROOF_CHARACTERS))),
    /** The code of the currency. */
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    cart_items: z.array(CartLine).check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
    /**
     * The buyer wants the downloads at once, and knows that the right of withdrawal ends with it (Directive
     * 2011/83/EU, article 16, m). Required for a quote where `has_downloads` is true.
     */
    wants_downloads_now: z.optional(z.boolean()),
    /** The lines are bought beside the account's cart: an order takes nothing out of it. */
    keeps_cart: z.optional(z.boolean()),
    /** The order that the shop has prepared and that is paid here: its lines, and no others. */
    draft: z.optional(DraftReference),
  }),
  output: z.object({
    currency: z.object({ code: z.string(), digits: z.int(), rate: z.number() }),
    prices_include_tax: z.boolean(),
    /** False for what is only downloaded. */
    needs_shipping: z.boolean(),
    has_downloads: z.optional(z.boolean()),
    shipping_methods: z.array(ShippingMethod),
    /** The one that is in the sums; null where nothing is sent, or nothing can carry it. */
    shipping_id: z.nullable(z.int()),
    lines: z.array(OrderedLine),
    sums: OrderSums,
    coupon: CouponAnswer,
    vat: VatAnswer,
    line_problems: z.array(LineProblem),
    address_problems: z.array(AddressProblem),
    /** Nothing is in the way of ordering just this. */
    can_order: z.boolean(),
    /** The input of payment/intent/create; null until an order can be paid. */
    quote_id: z.nullable(z.string()),
  }),
})
