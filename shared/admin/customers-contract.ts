import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { Moment } from '#shared/api/moment.ts'
import { integerParam } from '#shared/api/query.ts'
import { ORDER_STATES } from '#shared/checkout/order-states.ts'

const MAX_WORDS_CHARACTERS = 254
const MAX_NOTE_CHARACTERS = 2000
const Words = z.string().check(z.minLength(1), z.maxLength(MAX_WORDS_CHARACTERS))

const CustomerListItem = z.object({
  /** The id of an account, or the address of a guest. */
  reference: z.string(),
  email: z.string(),
  name: z.string(),
  /** Null for a guest, who has no account. */
  created_at: z.nullable(Moment),
})
export type CustomerListItem = z.output<typeof CustomerListItem>

/** The newest accounts, or the accounts and guests whose address or name begins with the words. */
export const fetchCustomers = endpoint({
  method: 'GET',
  path: '/customers',
  input: z.object({
    words: z.optional(Words),
    /** Only accounts with smaller ids. */
    after: z.optional(integerParam),
  }),
  output: z.object({
    customers: z.array(CustomerListItem),
    /** The id for the next page; null if this is the last, or if more words would narrow the search. */
    after: z.nullable(z.int()),
    /** Whether more were found than are listed. */
    is_partial: z.boolean(),
  }),
})

const CustomerAccount = z.object({
  id: z.int(),
  email: z.string(),
  email_confirmed_at: z.nullable(Moment),
  name: z.string(),
  created_at: Moment,
  reviews: z.int(),
  pictures: z.int(),
  /** On how many devices the person is signed in. */
  sessions: z.int(),
})
export type CustomerAccount = z.output<typeof CustomerAccount>

const CustomerOrder = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  /** Whether a parcel has left and pieces are still to be sent. */
  is_partly_shipped: z.boolean(),
  /** Whether the buyer picks it up. */
  is_pick_up: z.boolean(),
  created_at: Moment,
  total: z.number(),
  currency: z.string(),
  is_guest: z.boolean(),
})
export type CustomerOrder = z.output<typeof CustomerOrder>

/** What a member of staff has noted about a person. */
export const CustomerNote = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  written_at: Moment,
})

/** One person: by the id of an account, or by an address. */
export const fetchCustomer = endpoint({
  method: 'GET',
  path: '/customer',
  input: z.object({ reference: Words }),
  output: z.object({
    accounts: z.array(CustomerAccount),
    /** The newest orders, with an account and without. */
    orders: z.array(CustomerOrder),
    /** How many mails about products, news or prepared orders the address has asked for. */
    subscriptions: z.int(),
    /** The oldest first. */
    notes: z.array(CustomerNote),
  }),
})
export type Customer = z.output<typeof fetchCustomer.output>

/** Everything that the shop stores about an account, as JSON; it is logged who took it. */
export const exportCustomer = endpoint({
  method: 'POST',
  path: '/customer/export',
  input: z.object({ id: z.int() }),
  output: z.object({ json: z.string() }),
})

/**
 * Erases what the law does not require to be kept: of an account (by its id), of a guest's order (by its
 * number), or the mails and prepared orders of an address. It cannot be undone.
 */
export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/customer/erase',
  input: z.object({ reference: Words }),
  output: z.object({
    /** The numbers of orders without an account that have the same address and stay. */
    guest_orders: z.array(z.string()),
    /** The numbers of open orders, whose data is erased when they are finished. */
    open_orders: z.array(z.string()),
  }),
})

/** Mails the person a link to set a new password. Nobody else sees it. */
export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/customer/password-link',
  input: z.object({ id: z.int() }),
  output: z.object({ email: z.string() }),
})

/** Writes a note about a person that only staff see. The caller chooses the id: a repeated call writes one note. */
export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/customer/add-note',
  input: z.object({
    id: z.uuid(),
    reference: Words,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTE_CHARACTERS)),
  }),
  output: z.object({}),
})
