import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { ORDER_STATES } from '#shared/checkout/order-states.ts'

const MAX_NUMBER_CHARACTERS = 40
const MAX_TEXT_CHARACTERS = 200
const MAX_NOTE_CHARACTERS = 2000
const MAX_URL_CHARACTERS = 1000
const MAX_LINES = 200

const OrderNumber = z.string().check(z.minLength(1), z.maxLength(MAX_NUMBER_CHARACTERS))
const Text = z.string().check(z.trim(), z.maxLength(MAX_TEXT_CHARACTERS))
const LineQuantity = z.object({
  searching_key: z.string().check(z.maxLength(MAX_TEXT_CHARACTERS)),
  quantity: z.int().check(z.minimum(1)),
})
/** Pieces that did not return to the stock, because the shop no longer has their SKU. */
const NotReturned = z.array(z.object({ sku: z.string(), quantity: z.int() }))
const Lines = z.array(LineQuantity).check(z.maxLength(MAX_LINES))

/** Stores a parcel that has left. The caller chooses the id: a repeated call stores one parcel. */
export const shipOrder = endpoint({
  method: 'POST',
  path: '/order/ship',
  input: z.object({
    id: z.uuid(),
    number: OrderNumber,
    carrier: Text,
    tracking: Text,
    url: z.string().check(z.maxLength(MAX_URL_CHARACTERS)),
    /** The pieces in the parcel, as the caller saw them. If it is absent, the parcel has all that is left. */
    lines: z.optional(Lines),
  }),
  output: z.object({ state: z.enum(ORDER_STATES), left: z.int() }),
})

export const correctOrderTracking = endpoint({
  method: 'POST',
  path: '/order/correct-tracking',
  input: z.object({
    number: OrderNumber,
    parcel_id: z.string().check(z.maxLength(MAX_TEXT_CHARACTERS)),
    tracking: Text.check(z.minLength(1)),
    /** The number that the person saw: another one is not overwritten. */
    was: z.optional(Text),
  }),
  output: z.object({ has_changed: z.boolean() }),
})

/** Refunds pieces, or an amount. The caller chooses the id: a repeated call makes one refund. */
export const refundOrderPart = endpoint({
  method: 'POST',
  path: '/order/refund-part',
  input: z.object({
    id: z.uuid(),
    number: OrderNumber,
    reason: Text,
    part: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('lines'),
        lines: Lines.check(z.minLength(1)),
        is_restocked: z.boolean(),
      }),
      z.object({ kind: z.literal('amount'), amount: z.number().check(z.positive()) }),
    ]),
  }),
  output: z.object({
    amount: z.number(),
    currency: z.string(),
    left: z.number(),
    not_returned: NotReturned,
  }),
})

/** Cancels an order that has not left: the buyer gets a mail and the money, and the goods return to the stock. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/order/cancel',
  input: z.object({ number: OrderNumber, reason: Text }),
  output: z.object({ not_returned: NotReturned }),
})

/** Records that the buyer has received a shipped order. */
export const deliverOrder = endpoint({
  method: 'POST',
  path: '/order/deliver',
  input: z.object({ number: OrderNumber }),
  output: z.object({}),
})

/** Writes a mail of an order again, or tries again to send it. */
export const resendOrderMail = endpoint({
  method: 'POST',
  path: '/order/resend-mail',
  input: z.object({ number: OrderNumber, mail_id: z.uuid() }),
  output: z.object({ is_new: z.boolean() }),
})

/** Writes a note that only staff see. The caller chooses the id: a repeated call writes one note. */
export const addOrderNote = endpoint({
  method: 'POST',
  path: '/order/add-note',
  input: z.object({
    id: z.uuid(),
    number: OrderNumber,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTE_CHARACTERS)),
  }),
  output: z.object({}),
})
