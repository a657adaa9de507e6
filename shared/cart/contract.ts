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
import { Moment } from '#shared/api/moment.ts'
import { MAX_PROOF_CHARACTERS } from '#shared/forms/proof.ts'

const VariantId = z.int().check(z.minimum(1), z.maximum(MAX_VARIANT_ID))
const Quantity = z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY))
const SEARCHING_KEY = /^\d{1,15}(?:_\d{1,15})*$/

/** An extra product of a line: one of each goes with every unit of the line. */
export const CartExtraProduct = z.object({
  product_variant_id: VariantId,
  quantity: Quantity,
  /** Each, in the currency of the answer. */
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
  /** Of the product's page, without prefix and query. */
  path: z.string(),
  quantity: Quantity,
  /** The variant is gone. */
  not_available: z.boolean(),
  /** False: sold out. */
  stock_status: z.boolean(),
  /** How many can be had at most: what is in stock, up to MAX_QUANTITY. */
  max_quantity: z.int(),
  product_variant_id: VariantId,
  /** Of one, without its extras, in the currency of the answer. */
  price: z.number(),
  /** The general media path and the picture's folder; empty without a picture. */
  image_path: z.string(),
  /** What the product's page is asked with to show this variant: `variant=SKU`. */
  query_params_string: z.string(),
  attributes_description: z.string(),
  /** The ids of its own variant and of its extras, ascending, joined by `_`. */
  searching_key: z.string().check(z.regex(SEARCHING_KEY)),
  /** (price + prices of the extras) × quantity, two decimals. */
  subtotal: z.number(),
  cart_extra_products: z.array(CartExtraProduct),
})
export type CartItem = z.infer<typeof CartItem>

/** What a browser says of a line. Names, prices and totals it may send as well are not read. */
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

/** The account's cart, as a bare list; its revision is in `ETag`. */
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

/** The same lines as they are now: names, prices, stock and pictures. */
export const fetchLastData = endpoint({
  method: 'POST',
  path: '/cart/last-data',
  input: z.object({ cart_items: Lines, language_id: z.int(), rate: z.number() }),
  output: z.array(CartItem),
})

/** Keeps the account's cart. `If-Match` names the revision it was made from: the newest is replaced, another is merged, and no line is lost. */
export const saveCart = endpoint({
  method: 'POST',
  path: '/cart/save',
  input: z.object({
    cart_items: Lines,
    shared_cart_id: z.optional(z.nullable(SharedCartId)),
  }),
  output: z.object({
    /** The lines as they are kept: with another device's, where both had changed. */
    cart_items: Lines,
    /** Higher than that of the cart before. */
    revision: z.int(),
    is_merged: z.boolean(),
  }),
})

/** Keeps a copy of a cart under an address to give away. */
export const shareCart = endpoint({
  method: 'POST',
  path: '/cart/share-cart',
  input: z.object({
    locale: z.string().check(z.maxLength(8)),
    cart_items: Lines,
    /** Where the shop asks for one (422 names it). */
    proof: z.optional(z.string().check(z.maxLength(MAX_PROOF_CHARACTERS))),
  }),
  output: z.object({
    shared_cart_id: SharedCartId,
    /** The address to give away, in the visitor's language. */
    url: z.string(),
    /** ISO 8601. */
    expires_at: Moment,
  }),
})

/** Opens a shared cart: counts it, and answers what was shared. The owner's own is not counted. */
export const increaseOpened = endpoint({
  method: 'POST',
  path: '/cart/share-cart-increase-opened',
  input: z.object({
    shared_cart_id: SharedCartId,
    /** This browser has opened it before: it is answered and not counted again. */
    is_opened_before: z.optional(z.boolean()),
  }),
  output: z.object({ opened_count: z.int(), cart_items: Lines }),
})
