import * as z from 'zod/mini'
import { AddressFields } from '#shared/account/contract.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { Moment } from '#shared/api/moment.ts'
import { MAX_EXTRAS, MAX_QUANTITY } from '#shared/cart/limits.ts'
import { OrderedProduct, OrderSums } from '#shared/checkout/contract.ts'

const MAX_TEXT_CHARACTERS = 254
const MAX_NOTE_CHARACTERS = 1000
const MAX_LINES = 50
const CURSOR_CHARACTERS = 100

export const DRAFT_STATES = ['draft', 'sent', 'paid', 'expired', 'cancelled'] as const

/** Messages by field. */
const Problems = z.record(z.string(), z.readonly(z.array(z.string())))

const Text = z.string().check(z.trim(), z.maxLength(MAX_TEXT_CHARACTERS))

const DraftInput = z.object({
  email: Text,
  language_id: z.int(),
  /** The code of the currency. */
  currency: Text,
  address: AddressFields,
  coupon_code: Text,
  /** Null if the shop chooses the method. */
  shipping_id: z.prefault(z.nullable(z.int()), null),
  /** What the customer reads at the checkout; empty for nothing. */
  note: z.string().check(z.trim(), z.maxLength(MAX_NOTE_CHARACTERS)),
  lines: z
    .array(
      z.object({
        sku: Text,
        quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
        /** The SKUs of extras; each piece of the line comes with one of each. */
        extras: z.prefault(z.array(Text).check(z.maxLength(MAX_EXTRAS)), []),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_LINES)),
})
export type DraftInput = z.output<typeof DraftInput>

/** What a form for a new draft offers. */
export const fetchDraftChoices = endpoint({
  method: 'GET',
  path: '/draft/choices',
  input: z.object({}),
  output: z.object({
    countries: z.array(
      z.object({
        id: z.int(),
        /** ISO 3166 code. */
        code: z.string(),
        /** Empty if its addresses have no state. */
        states: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
    currencies: z.array(z.string()),
  }),
})
export type DraftChoices = z.output<typeof fetchDraftChoices.output>

const DraftExtra = z.object({ sku: z.string(), name: z.string(), stock: z.int() })
export type DraftExtra = z.output<typeof DraftExtra>

/** The extras that are offered with an item; none for an unknown SKU. */
export const fetchDraftExtras = endpoint({
  method: 'GET',
  path: '/draft/extras',
  input: z.object({ sku: Text }),
  output: z.object({ extras: z.array(DraftExtra) }),
})

const DraftItem = z.pick(OrderedProduct, { name: true, amount: true })

/** Prices a draft by the rules of the checkout, and stores nothing. */
export const priceDraft = endpoint({
  method: 'POST',
  path: '/draft/price',
  input: DraftInput,
  output: z.object({
    /** Null if the input is wrong. */
    priced: z.nullable(
      z.object({
        currency: z.string(),
        prices_include_tax: z.boolean(),
        lines: z.array(
          z.extend(DraftItem, { searching_key: z.string(), extras: z.array(DraftItem) }),
        ),
        /** The methods that can carry it; none if nothing is sent. */
        shipping_methods: z.array(
          z.object({ shipping_id: z.int(), name: z.string(), price: z.number() }),
        ),
        /** The method of the sums. */
        shipping_id: z.nullable(z.int()),
        sums: OrderSums,
      }),
    ),
    /** Why it cannot be ordered, by field, in the customer's language; empty if it can. */
    problems: Problems,
  }),
})
export type DraftPrice = z.output<typeof priceDraft.output>

/**
 * Stores a draft. The caller chooses the id: a repeated call stores one draft, and another draft with the id is
 * refused.
 */
export const createDraft = endpoint({
  method: 'POST',
  path: '/draft/create',
  input: z.extend(DraftInput, {
    id: z.uuid(),
    /** The total that was shown; with another one the draft is refused. */
    total: z.optional(z.number()),
  }),
  output: z.object({ id: z.string() }),
})

const AdminDraft = z.object({
  id: z.string(),
  state: z.enum(DRAFT_STATES),
  email: z.string(),
  name: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
  total: z.number(),
  currency: z.string(),
  author: z.string(),
  created_at: Moment,
  expires_at: Moment,
  sent_at: z.nullable(Moment),
  /** The order that was paid; null until then. */
  order_number: z.nullable(z.string()),
})
export type AdminDraft = z.output<typeof AdminDraft>

/** A page of drafts, the newest first. */
export const fetchDrafts = endpoint({
  method: 'GET',
  path: '/drafts',
  input: z.object({ older: z.optional(z.string().check(z.maxLength(CURSOR_CHARACTERS))) }),
  output: z.object({
    drafts: z.array(AdminDraft),
    /** The cursor of the next page; null if there is none. */
    older: z.nullable(z.string()),
  }),
})

const DraftId = z.object({ id: z.uuid() })

/** Mails the payment link to the customer; again mails it again. */
export const sendDraft = endpoint({
  method: 'POST',
  path: '/draft/send',
  input: z.extend(DraftId, {
    /** The time of the last mail that was shown, null for none; with another one nothing is sent. */
    sent_at: z.optional(z.nullable(Moment)),
  }),
  output: z.object({ email: z.string() }),
})

/** Returns a new payment link, for staff to pass on. */
export const createDraftLink = endpoint({
  method: 'POST',
  path: '/draft/link',
  input: DraftId,
  output: z.object({ url: z.string() }),
})

/** Makes a draft unpayable. One that is being paid, or was, is refused. */
export const cancelDraft = endpoint({
  method: 'POST',
  path: '/draft/cancel',
  input: DraftId,
  output: z.object({}),
})
