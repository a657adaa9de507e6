import * as z from 'zod/mini'
import { Address } from '#shared/account/user.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { Moment } from '#shared/api/moment.ts'
import { OrderedPart, OrderSums } from '#shared/checkout/contract.ts'
import { ORDER_CAUSES, ORDER_STATES } from '#shared/checkout/order-states.ts'
import { CustomerNote } from './customers-contract.ts'

export const MAX_WORDS_CHARACTERS = 254
const MAX_CURSOR_CHARACTERS = 100
/** As many as a page of the list has. */
export const MAX_SLIPS = 50
const MAX_SLIPS_CHARACTERS = 1000
const CalendarDate = z.iso.date()
const CursorText = z.string().check(z.maxLength(MAX_CURSOR_CHARACTERS))

/** An amount of money; null for those who do not see money. */
const Amount = z.nullable(z.number())

const OrderListItem = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  /** Whether a parcel has left and pieces are still to be sent. */
  is_partly_shipped: z.boolean(),
  /** Whether the buyer picks it up. */
  is_pick_up: z.boolean(),
  /** Whether the buyer has withdrawn from it, or from a part, and that was not refunded. */
  is_withdrawn: z.boolean(),
  created_at: Moment,
  email: z.string(),
  /** The name of the billing address. */
  name: z.string(),
  /** ISO 3166 code of the country that it is sent to. */
  country: z.string(),
  /** How many pieces are in it, extras included. */
  pieces: z.int(),
  total: Amount,
  currency: z.string(),
})
export type OrderListItem = z.output<typeof OrderListItem>

/** The tasks for which an order can wait, as Today lists them. */
export const ORDER_TASKS = ['open_withdrawals', 'stuck_refunds'] as const
export type OrderTask = (typeof ORDER_TASKS)[number]

export const ListOrdersInput = z.object({
  task: z.optional(z.enum(ORDER_TASKS)),
  state: z.optional(z.enum(ORDER_STATES)),
  /** ISO 3166 code of the country that it is sent to. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** Calendar dates in UTC, both included. */
  from: z.optional(CalendarDate),
  to: z.optional(CalendarDate),
  /** Beginnings of words: of the number, the email address, names, companies, SKUs, parcels, the payment. */
  words: z.optional(z.string().check(z.maxLength(MAX_WORDS_CHARACTERS))),
  /** The page of orders that are older, or newer, than the order of this cursor. */
  older: z.optional(CursorText),
  newer: z.optional(CursorText),
})

/** A page of orders, the newest first. */
export const fetchOrders = endpoint({
  method: 'GET',
  path: '/orders',
  input: ListOrdersInput,
  output: z.object({
    orders: z.array(OrderListItem),
    /** The cursors of the pages beside this one; null where there is none. */
    older: z.nullable(z.string()),
    newer: z.nullable(z.string()),
  }),
})

const OrderedItem = z.object({
  sku: z.string(),
  name: z.string(),
  attributes_description: z.string(),
  price: Amount,
  amount: Amount,
})
export type OrderedItem = z.output<typeof OrderedItem>

const OrderLine = z.extend(OrderedItem, {
  searching_key: z.string(),
  quantity: z.int(),
  /** The amount of its pieces and extras, less the discount; null for those who do not see money. */
  line_total: Amount,
  extras: z.array(OrderedItem),
  parts: z.array(OrderedPart),
  needs_shipping: z.boolean(),
  shipped: z.int(),
  refunded: z.int(),
  /** The pieces that the buyer has withdrawn from and that were not refunded. */
  withdrawn: z.int(),
  /** The pieces that have not left, and will. */
  left: z.int(),
})
export type AdminOrderLine = z.output<typeof OrderLine>

const Sums = z.pick(OrderSums, {
  goods: true,
  extras: true,
  discount: true,
  shipping: true,
  tax_deducted: true,
  tax: true,
  total: true,
})

export const AdminOrder = z.object({
  number: z.string(),
  /** Whether the buyer's data is erased when the order is finished. */
  is_erasure_pending: z.boolean(),
  state: z.enum(ORDER_STATES),
  created_at: Moment,
  email: z.string(),
  /** The id of the buyer's account, which may have another address; without an account the order's address. */
  customer: z.string(),
  language_id: z.int(),
  currency: z.string(),
  /** Decimals of the currency. */
  digits: z.int(),
  billing_address: Address,
  shipping_address: Address,
  /** ISO 3166 codes by the ids of the addresses' countries. */
  countries: z.record(z.string(), z.string()),
  /** Names by the ids of the addresses' states. */
  states: z.record(z.string(), z.string()),
  /** The name of the method; empty if nothing is sent. */
  shipping_method: z.string(),
  /** Whether the buyer picks it up. */
  is_pick_up: z.boolean(),
  /** Null if it is no gift; empty for a gift without a note. */
  gift_note: z.nullable(z.string()),
  lines: z.array(OrderLine),
  prices_include_tax: z.boolean(),
  sums: z.nullable(Sums),
  /** Null for those who do not see money, and if there was nothing to pay. */
  payment: z.nullable(z.object({ provider: z.string(), intent_id: z.nullable(z.string()) })),
  refund: z.nullable(
    z.object({
      created_at: Moment,
      done_at: z.nullable(Moment),
      last_error: z.nullable(z.string()),
      /** Whether the bank has returned it, at `created_at`: nobody sends it again. */
      is_returned: z.boolean(),
    }),
  ),
  withdrawals: z.array(
    z.object({
      declared_at: Moment,
      lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
    }),
  ),
  parcels: z.array(
    z.object({
      id: z.string(),
      carrier: z.string(),
      tracking: z.string(),
      url: z.string(),
      shipped_at: Moment,
      pieces: z.int(),
      lines: z.array(z.object({ searching_key: z.string(), quantity: z.int() })),
    }),
  ),
  /** The amount that can still be refunded; null for those who do not see money. */
  refundable: Amount,
  /** Empty for those who do not see money. */
  partial_refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      reason: z.string(),
      created_at: Moment,
      done_at: z.nullable(Moment),
      failed_at: z.nullable(Moment),
      /** Why the last attempt failed, or why the bank has returned it. */
      last_error: z.nullable(z.string()),
      /** Whether the refund of the whole order includes it; it then did not fail. */
      is_superseded: z.boolean(),
    }),
  ),
  mails: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      created_at: Moment,
      sent_at: z.nullable(Moment),
      /** Whether the shop no longer tries to send it. */
      is_given_up: z.boolean(),
      /** False for a sent mail that the shop cannot write again. */
      is_resendable: z.boolean(),
    }),
  ),
  notes: z.array(
    z.object({ id: z.string(), author: z.string(), text: z.string(), written_at: Moment }),
  ),
  /** Notes about the buyer; empty for those who see no customers. */
  customer_notes: z.array(CustomerNote),
  events: z.array(
    z.object({
      at: Moment,
      state: z.enum(ORDER_STATES),
      cause: z.enum(ORDER_CAUSES),
      note: z.string(),
    }),
  ),
})
export type AdminOrder = z.output<typeof AdminOrder>

export const fetchOrder = endpoint({
  method: 'GET',
  path: '/order',
  input: z.object({ number: z.string().check(z.maxLength(MAX_CURSOR_CHARACTERS)) }),
  output: AdminOrder,
})

/** Returns the data of packing slips, in the given order, of orders that have something to pack. */
export const fetchSlips = endpoint({
  method: 'GET',
  path: '/slips',
  input: z.object({
    /** Separated by commas. */
    numbers: z.string().check(z.minLength(1), z.maxLength(MAX_SLIPS_CHARACTERS)),
  }),
  output: z.object({
    orders: z.array(AdminOrder),
    /** The numbers of the others: ended, not paid, shipped or unknown. */
    skipped: z.array(z.string()),
  }),
})
