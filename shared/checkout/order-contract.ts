import * as z from 'zod/mini'
import { Address } from '#shared/account/user.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { integerParam, jsonParam } from '#shared/api/query.ts'
import { CartLine } from '#shared/cart/contract.ts'
import { Moment } from '#shared/api/moment.ts'
import { getShippingAndTax, OrderedPart } from './contract.ts'
import { Licence } from './licence-contract.ts'
import { OrderPiece, Parcel, PartialRefund } from './order-parts-contract.ts'
import { ORDER_STATES } from './order-states.ts'
import { Withdrawal } from './withdrawal-contract.ts'
import { PAYMENT_PROVIDER_NAMES } from './payment-providers.ts'

const MAX_ID_CHARACTERS = 64
const MAX_CART_TEXT_CHARACTERS = 3000
const Id = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(MAX_ID_CHARACTERS))
const language_id = z.optional(z.int())

/** The quote that `cart/get-shipping-and-tax` returns with `from_checkout`. */
const params = z.object({
  quote_id: Id,
  /** The total that the page shows; the call fails if it differs. */
  total: z.optional(z.number()),
  /** The lines that are paid, `{searching_key}:{quantity}`, sorted and joined by commas; the call fails if they differ. */
  cart: z.optional(z.string().check(z.maxLength(MAX_CART_TEXT_CHARACTERS))),
  /** A random number of the browser. Its open payment of the same lines in another tab is cancelled first. */
  buyer_key: z.optional(Id),
  /** Whether the buyer wants a line again that was ordered within the last hour; without it the call fails (a 409 names this field). */
  is_repeated: z.optional(z.boolean()),
})

export const PAYMENT_STATUSES = ['open', 'processing', 'succeeded', 'free'] as const

/**
 * Returns the payment provider of new payments, so that the page can load its script in advance. `none`:
 * the shop has no payment keys yet and accepts only orders that cost nothing.
 */
export const fetchPaymentProvider = endpoint({
  method: 'GET',
  path: '/payment/provider',
  input: z.object({}),
  output: z.object({
    provider: z.enum([...PAYMENT_PROVIDER_NAMES, 'none']),
    publishable_key: z.string(),
    /** The country of the request's network, for the address form; absent if it is unknown. */
    network_country_id: z.optional(z.int()),
  }),
})

/** Starts the payment of a quote. The same quote always returns the same intent. */
export const createPaymentIntent = endpoint({
  method: 'GET',
  path: '/payment/intent/create',
  input: z.object({ params: jsonParam(params), language_id: z.optional(integerParam) }),
  output: z.object({
    /** The provider of the card form; `none` if there is nothing to pay. */
    provider: z.enum([...PAYMENT_PROVIDER_NAMES, 'none']),
    publishable_key: z.string(),
    client_secret: z.string(),
    /** `open` can be paid; after any other status, call `orders/create`. */
    status: z.enum(PAYMENT_STATUSES),
    total: z.number(),
    currency: z.string(),
    /** The time until which the goods are reserved, ISO 8601; null if there is an order. */
    reserved_until: z.nullable(Moment),
  }),
})

const MadeOrder = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  /** Opens the order without an account. In an address it may only be part of the hash. */
  key: z.string(),
})
export type MadeOrder = z.infer<typeof MadeOrder>

/** Creates the order of a quote that was paid. A repeated call returns the same order. */
export const createOrder = endpoint({
  method: 'POST',
  path: '/orders/create',
  input: z.object({ quote_id: Id, language_id }),
  output: MadeOrder,
})

/**
 * Cancels a payment that was started: it can no longer be made, and its pieces and its use of a coupon are
 * released. A repeated call returns the same.
 */
export const cancelPaymentIntent = endpoint({
  method: 'POST',
  path: '/payment/intent/cancel',
  input: z.object({ quote_id: Id, language_id }),
  output: z.union([
    /** It was paid, or the bank is processing the payment: the response of `orders/create`. */
    MadeOrder,
    /**
     * `waiting`: the bank is processing the payment, and the order is created automatically. `over`: nobody
     * will be charged. A day after the quote has expired, the order of a guest is unknown (404): only its
     * mail opens it.
     */
    z.object({ state: z.enum(['waiting', 'over']) }),
  ]),
})

const OrderEvent = z.object({
  state: z.enum(ORDER_STATES),
  /** A tracking number, or the reason: `sold_out`, `not_as_agreed`, `not_paid`, or a text by the operator. */
  note: z.string(),
  at: Moment,
})

const OrderSummary = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  created_at: Moment,
  total: z.number(),
  currency: z.string(),
  /** Pictures of its first products; empty strings for those that are no longer sold. */
  pictures: z._default(z.array(z.string()), []),
  /** Whether a part has left and the rest is still being packed. */
  is_partly_shipped: z._default(z.boolean(), false),
  /** Whether the buyer picks it up. */
  is_pick_up: z._default(z.boolean(), false),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** The current data of a product that was ordered. */
const CurrentProduct = z.object({
  product_variant_id: z.int(),
  image_path: z.string(),
  /** The path of the product's page, without prefix; empty if it is no longer sold. */
  path: z.string(),
  query_params_string: z.string(),
})
export type CurrentProduct = z.infer<typeof CurrentProduct>

export const Order = z.extend(
  z.omit(OrderSummary, { pictures: true, is_partly_shipped: true, is_pick_up: true }),
  {
    email: z.string(),
    /** Whether it was placed without an account and belongs to none. */
    is_guest: z._default(z.boolean(), false),
    /** The response of `cart/get-shipping-and-tax` to which the buyer agreed. */
    priced: getShippingAndTax.output,
    billing_address: Address,
    shipping_address: Address,
    events: z.array(OrderEvent),
    licences: z.array(Licence),
    products: z._default(z.array(CurrentProduct), []),
    /** Null if it is not a gift; empty for a gift without a note. */
    gift_note: z._default(z.nullable(z.string()), null),
    withdrawal: z.optional(Withdrawal),
    parcels: z._default(z.array(Parcel), []),
    refunds: z._default(z.array(PartialRefund), []),
    /** The lines and quantities that will still be shipped. */
    unshipped: z._default(z.array(OrderPiece), []),
  },
)
export type Order = z.infer<typeof Order>

/** The number of an order, and the key that opens it without an account. */
const OrderQuery = z.object({ number: Id, key: z.optional(Id), language_id })

/** Returns an order to its account, or to anybody who has its key. It is a POST, because addresses are logged and must not contain a key. */
export const fetchOrder = endpoint({
  method: 'POST',
  path: '/orders/fetch',
  input: OrderQuery,
  output: z.object({ order: Order }),
})

/** Returns a link to a file of a licence, which expires soon. */
export const createDownload = endpoint({
  method: 'POST',
  path: '/orders/download',
  input: z.extend(OrderQuery, {
    product_id: z.int(),
    name: z.string().check(z.maxLength(200)),
  }),
  output: z.object({ url: z.string(), expires_at: Moment }),
})

/** Returns the lines of an order, so that they can be added to the cart again. */
export const restoreCart = endpoint({
  method: 'POST',
  path: '/orders/restore-cart',
  input: OrderQuery,
  output: z.object({ cart_items: z.array(CartLine) }),
})

/**
 * Sends a link to the address of a guest's order, which adds the order to the account of that address, or
 * to a new one. The response does not reveal whether the account exists.
 */
export const createOrderAccount = endpoint({
  method: 'POST',
  path: '/orders/create-account',
  input: OrderQuery,
  output: z.object({}),
})

/** Returns the orders of the account, the newest first. */
export const fetchOrders = endpoint({
  method: 'GET',
  path: '/my/orders',
  input: z.object({
    /** The last order that was shown; the response contains older ones. */
    before: z.optional(z.string().check(z.maxLength(MAX_ID_CHARACTERS))),
  }),
  output: z.object({
    orders: z.array(OrderSummary),
    has_more: z.boolean(),
  }),
})

const Purchase = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  /** Whether a part has left and the rest is still being packed. */
  is_partly_shipped: z._default(z.boolean(), false),
  /** Whether the buyer picks it up. */
  is_pick_up: z._default(z.boolean(), false),
  created_at: Moment,
  product_id: z.int(),
  product_variant_id: z.int(),
  name: z.string(),
  attributes_description: z.string(),
  image_path: z.string(),
  /** The path of the product's page, without prefix; empty if it is no longer sold. */
  path: z.string(),
  query_params_string: z.string(),
  quantity: z.int(),
  /** The parts of one piece of a bundle on the day of the order; absent for other products. */
  parts: z.optional(z.array(OrderedPart)),
  has_review: z.boolean(),
  licence: z.nullable(Licence),
})
export type Purchase = z.infer<typeof Purchase>

/** Returns the products that the account has bought, the latest first. */
export const fetchPurchases = endpoint({
  method: 'GET',
  path: '/my/purchases',
  input: z.object({
    language_id: integerParam,
    /** The order of the last product that was shown; the response contains earlier purchases. */
    before: z.optional(z.string().check(z.maxLength(MAX_ID_CHARACTERS))),
  }),
  output: z.object({ purchases: z.array(Purchase), has_more: z.boolean() }),
})
