import * as z from 'zod/mini'
import { Moment } from '#shared/api/moment.ts'

/** Items of one line of an order. */
export const OrderPiece = z.object({
  /** The key of a line of `priced`. */
  searching_key: z.string(),
  quantity: z.int(),
})

/** A shipment of a part of an order. */
export const Parcel = z.object({
  id: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  /** The address of the tracking page, with https; empty if there is none. */
  url: z.string(),
  shipped_at: Moment,
  lines: z.array(OrderPiece),
})

/** A partial refund, which may take some days. */
export const PartialRefund = z.object({
  id: z.string(),
  amount: z.number(),
  /** The tax that it includes. */
  tax: z.number(),
  reason: z.string(),
  created_at: Moment,
  /** Null until the payment provider has accepted it. */
  done_at: z.nullable(Moment),
  lines: z.array(OrderPiece),
})
export type PartialRefund = z.infer<typeof PartialRefund>
