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

/** The quote that `cart/get-shipping-and-tax` answers with `from_checkout`. */
const params = z.object({
  quote_id: Id,
  /** What the page shows as the total: another one is refused. */
  total: z.optional(z.number()),
  /** The lines that are being paid for, `{searching_key}:{quantity}`, sorted and joined by commas: another cart is refused. */
  cart: z.optional(z.string().check(z.maxLength(MAX_CART_TEXT_CHARACTERS))),
  /** A random number of a guest's browser. A payment of the same lines in another tab of it is ended first. */
  buyer_key: z.optional(Id),
})

export const PAYMENT_STATUSES = ['open', 'processing', 'succeeded', 'free'] as const

/**
 * Who takes the cards of new payments: the page loads its script before there is anything to pay. `none`:
 * the shop has no payment keys yet and takes only orders that cost nothing.
 */
export const fetchPaymentProvider = endpoint({
  method: 'GET',
  path: '/payment/provider',
  input: z.object({}),
  output: z.object({
    provider: z.enum([...PAYMENT_PROVIDER_NAMES, 'none']),
    publishable_key: z.string(),
    /** The country that the request's network is in, for the address form; absent where it is unknown. */
    network_country_id: z.optional(z.int()),
  }),
})

/** Begins the payment of a quote. The same quote gives the same intent, however often and from wherever it is requested. */
export const createPaymentIntent = endpoint({
  method: 'GET',
  path: '/payment/intent/create',
  input: z.object({ params: jsonParam(params), language_id: z.optional(integerParam) }),
  output: z.object({
    /** Who takes the card; `none`: there is nothing to pay. */
    provider: z.enum([...PAYMENT_PROVIDER_NAMES, 'none']),
    publishable_key: z.string(),
    client_secret: z.string(),
    /** `open` can be paid; with any other `orders/create` is next. */
    status: z.enum(PAYMENT_STATUSES),
    total: z.number(),
    currency: z.string(),
    /** The moment until which the goods are reserved, ISO 8601; null once there is an order. */
    reserved_until: z.nullable(Moment),
  }),
})

const MadeOrder = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  /** Shows the order to somebody without an account; stays out of the page's address but for its hash. */
  key: z.string(),
})
export type MadeOrder = z.infer<typeof MadeOrder>

/** Makes the order of a quote once its payment has come; again answers the same order. */
export const createOrder = endpoint({
  method: 'POST',
  path: '/orders/create',
  input: z.object({ quote_id: Id, language_id }),
  output: MadeOrder,
})

/**
 * Ends an offer that is being paid and is not wanted any more: its payment is made impossible, its pieces
 * and its use of a coupon are free again. Again answers the same.
 */
export const cancelPaymentIntent = endpoint({
  method: 'POST',
  path: '/payment/intent/cancel',
  input: z.object({ quote_id: Id, language_id }),
  output: z.union([
    /** It was paid, or a bank is at it: as orders/create answers. */
    MadeOrder,
    /**
     * `waiting`: money is on its way, and the order is made by itself. `over`: nobody will be charged. The
     * order of a guest is unknown (404) a day after the offer has ended: only its mail opens it.
     */
    z.object({ state: z.enum(['waiting', 'over']) }),
  ]),
})

const OrderEvent = z.object({
  state: z.enum(ORDER_STATES),
  /** A tracking number, or why: `sold_out`, `not_as_agreed`, `not_paid`, an operator's words. */
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

/** What the shop shows today of a product that was ordered. */
const CurrentProduct = z.object({
  product_variant_id: z.int(),
  image_path: z.string(),
  /** The path of the product's page, without prefix; empty when it is no longer sold. */
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
    /** The answer of cart/get-shipping-and-tax to which the buyer agreed. */
    priced: getShippingAndTax.output,
    billing_address: Address,
    shipping_address: Address,
    events: z.array(OrderEvent),
    licences: z.array(Licence),
    products: z._default(z.array(CurrentProduct), []),
    /** Null: it is no gift. Empty: a gift without a note. */
    gift_note: z._default(z.nullable(z.string()), null),
    withdrawal: z.optional(Withdrawal),
    parcels: z._default(z.array(Parcel), []),
    refunds: z._default(z.array(PartialRefund), []),
    /** The lines and quantities that will still be shipped. */
    unshipped: z._default(z.array(OrderPiece), []),
  },
)
export type Order = z.infer<typeof Order>

/** Which order, and the key that opens it where no account does. */
const OrderQuery = z.object({ number: Id, key: z.optional(Id), language_id })

/** An order, for its account or whoever has its key. Not a GET: a key does not belong into addresses, which are logged. */
export const fetchOrder = endpoint({
  method: 'POST',
  path: '/orders/fetch',
  input: OrderQuery,
  output: z.object({ order: Order }),
})

/** A link to a file of a licence that holds for a short time. */
export const createDownload = endpoint({
  method: 'POST',
  path: '/orders/download',
  input: z.extend(OrderQuery, {
    product_id: z.int(),
    name: z.string().check(z.maxLength(200)),
  }),
  output: z.object({ url: z.string(), expires_at: Moment }),
})

/** The lines of an order, to be put into the cart again. */
export const restoreCart = endpoint({
  method: 'POST',
  path: '/orders/restore-cart',
  input: OrderQuery,
  output: z.object({ cart_items: z.array(CartLine) }),
})

/**
 * Mails a link to the address of a guest's order, which adds the order to the account of that address, or
 * to a new one. Answers the same, whether or not there is an account.
 */
export const createOrderAccount = endpoint({
  method: 'POST',
  path: '/orders/create-account',
  input: OrderQuery,
  output: z.object({}),
})

/** The account's own orders, the newest first. */
export const fetchOrders = endpoint({
  method: 'GET',
  path: '/my/orders',
  input: z.object({
    /** The last one shown: what is older follows. */
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
  /** The path of the product's page, without prefix; empty when it is no longer sold. */
  path: z.string(),
  query_params_string: z.string(),
  quantity: z.int(),
  /** What one piece of a bundle contained on the day of the order; absent for anything else. */
  parts: z.optional(z.array(OrderedPart)),
  has_review: z.boolean(),
  licence: z.nullable(Licence),
})
export type Purchase = z.infer<typeof Purchase>

/** Each thing that the account has bought, the latest first. */
export const fetchPurchases = endpoint({
  method: 'GET',
  path: '/my/purchases',
  input: z.object({
    language_id: integerParam,
    /** The order of the last one shown: what was bought before it follows. */
    before: z.optional(z.string().check(z.maxLength(MAX_ID_CHARACTERS))),
  }),
  output: z.object({ purchases: z.array(Purchase), has_more: z.boolean() }),
})
