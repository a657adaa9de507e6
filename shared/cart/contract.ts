import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { booleanParam, integerParam, numberParam } from '#shared/api/query.ts'
import {
  MAX_CART_LINES,
  MAX_EXTRAS,
  MAX_QUANTITY,
  SHARED_CART_ID,
  MAX_SEARCHING_KEY_CHARACTERS,
  MAX_VARIANT_ID,
} from './limits.ts'
import { QuantityPrice } from './quantity-price-contract.ts'
import { Moment } from '#shared/api/moment.ts'
import { NetContent } from '#shared/units/contract.ts'
import { MAX_PROOF_CHARACTERS } from '#shared/forms/proof.ts'

const VariantId = z.int().check(z.minimum(1), z.maximum(MAX_VARIANT_ID))
const Quantity = z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY))
const SEARCHING_KEY = /^\d{1,15}(?:_\d{1,15})*$/

/** An extra product of a line: every unit of the line comes with one of each. */
export const CartExtraProduct = z.object({
  product_variant_id: VariantId,
  quantity: Quantity,
  /** The unit price, in the currency of the response. */
  price: z.number(),
  name: z.string(),
  attributes_description: z.string(),
  image_path: z.string(),
  path: z.string(),
  not_available: z.boolean(),
  stock_status: z.boolean(),
})
export type CartExtraProduct = z.infer<typeof CartExtraProduct>

/** Spec §3, cart item. */
export const CartItem = z.object({
  name: z.string(),
  sub_name: z.string(),
  /** The path of the product's page, without prefix and query. */
  path: z.string(),
  quantity: Quantity,
  /** Whether the variant has been deleted. */
  not_available: z.boolean(),
  /** False if the variant is sold out. */
  stock_status: z.boolean(),
  /** The maximum quantity: the stock, up to MAX_QUANTITY. */
  max_quantity: z.int(),
  product_variant_id: VariantId,
  /** The unit price without extra products, in the currency of the response. */
  price: z.number(),
  /**
   * The prices of all quantities, beginning with one piece; absent if there is only one. `price` is
   * the one of the line's quantity.
   */
  quantity_prices: z.optional(z.array(QuantityPrice)),
  /** The content of one piece; absent if it has no price per unit of measure. */
  net_content: z.optional(NetContent),
  /** Whether nothing of the line is shipped; absent otherwise. */
  is_download: z.optional(z.boolean()),
  /** The media path followed by the picture's folder; empty without a picture. */
  image_path: z.string(),
  /** The query of the product's page that selects this variant: `variant=SKU`. */
  query_params_string: z.string(),
  attributes_description: z.string(),
  /** The ids of its own variant and of its extras, ascending, joined by `_`. */
  searching_key: z.string().check(z.regex(SEARCHING_KEY)),
  /** (price + prices of the extra products) × quantity, with two decimal places. */
  subtotal: z.number(),
  cart_extra_products: z.array(CartExtraProduct),
})
export type CartItem = z.infer<typeof CartItem>
export type CartItems = readonly CartItem[]

/** A line as a browser sends it. Additional names, prices and totals are ignored. */
export const CartLine = z.object({
  product_variant_id: VariantId,
  quantity: Quantity,
  /** The ids of its own variant and of its extras, ascending, joined by `_`. */
  searching_key: z
    .string()
    .check(z.maxLength(MAX_SEARCHING_KEY_CHARACTERS), z.regex(SEARCHING_KEY)),
  cart_extra_products: z.prefault(
    z
      .array(z.object({ product_variant_id: VariantId, quantity: z.prefault(Quantity, 1) }))
      .check(z.maxLength(MAX_EXTRAS)),
    [],
  ),
})
export type CartLine = z.output<typeof CartLine>

const Lines = z.array(CartLine).check(z.maxLength(MAX_CART_LINES))
const SharedCartId = z.string().check(z.regex(SHARED_CART_ID))

/** Returns the account's cart as a list; its revision is in `ETag`. */
export const fetchCart = endpoint({
  method: 'GET',
  path: '/cart/fetch',
  input: z.object({
    language_id: integerParam,
    dontNeedLoading: z.optional(booleanParam),
    rate: numberParam,
  }),
  output: z.array(CartItem),
})

/** Returns the same lines with current names, prices, stock and pictures. */
export const fetchLastData = endpoint({
  method: 'POST',
  path: '/cart/last-data',
  input: z.object({ cart_items: Lines, language_id: z.int(), rate: z.number() }),
  output: z.array(CartItem),
})

/**
 * Stores the account's cart. `If-Match` names the revision on which it is based: the latest revision is
 * replaced, with another one the carts are merged, so that no line is lost.
 */
export const saveCart = endpoint({
  method: 'POST',
  path: '/cart/save',
  input: z.object({
    cart_items: Lines,
    shared_cart_id: z.optional(z.nullable(SharedCartId)),
  }),
  output: z.object({
    /** The stored lines, including another device's if both have changed. */
    cart_items: Lines,
    /** The new revision, higher than the previous one. */
    revision: z.int(),
    is_merged: z.boolean(),
  }),
})

/** Stores a copy of a cart under an address that can be shared. */
export const shareCart = endpoint({
  method: 'POST',
  path: '/cart/share-cart',
  input: z.object({
    locale: z.string().check(z.maxLength(8)),
    cart_items: Lines,
    /** The Turnstile proof, if the shop requires one (a 422 names this field). */
    proof: z.optional(z.string().check(z.maxLength(MAX_PROOF_CHARACTERS))),
  }),
  output: z.object({
    shared_cart_id: SharedCartId,
    /** The address to share, in the visitor's language. */
    url: z.string(),
    /** ISO 8601. */
    expires_at: Moment,
  }),
})

/** Returns the content of a shared cart and counts the visit, except the owner's. */
export const increaseOpened = endpoint({
  method: 'POST',
  path: '/cart/share-cart-increase-opened',
  input: z.object({
    shared_cart_id: SharedCartId,
    /** Whether this browser has opened it before; then the visit is not counted. */
    is_opened_before: z.optional(z.boolean()),
  }),
  output: z.object({ opened_count: z.int(), cart_items: Lines }),
})
