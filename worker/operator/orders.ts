import * as z from 'zod/mini'
import { ORDER_CAUSES, ORDER_STATES, type OrderState } from '#shared/checkout/order-states.ts'
import { all, type Db } from '../db/rows.ts'

const Row = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  created_at: z.string(),
  email: z.string(),
  total: z.number(),
  digits: z.number(),
  currency: z.string(),
})

export type ListedOrder = Omit<z.infer<typeof Row>, 'digits'>

export interface OrdersToList {
  readonly state: OrderState | undefined
  readonly count: number
}

/** The newest first; the total as it was charged. */
export async function listOrders(db: Db, { state, count }: OrdersToList): Promise<ListedOrder[]> {
  const rows = await all(
    Row,
    db
      .prepare(
        `SELECT number, state, created_at, email, total, digits, currency FROM shop_order
         WHERE ?1 IS NULL OR state = ?1 ORDER BY created_at DESC LIMIT ?2`,
      )
      .bind(state ?? null, count),
  )
  return rows.map(({ digits, total, ...order }) => ({ ...order, total: total / 10 ** digits }))
}

const EventRow = z.object({
  at: z.string(),
  state: z.enum(ORDER_STATES),
  cause: z.enum(ORDER_CAUSES),
  note: z.string(),
})

export function listEvents(db: Db, number: string): Promise<z.infer<typeof EventRow>[]> {
  return all(
    EventRow,
    db
      .prepare('SELECT at, state, cause, note FROM order_event WHERE order_number = ?1 ORDER BY id')
      .bind(number),
  )
}

const RefundRow = z.object({
  created_at: z.string(),
  done_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
})

export async function findRefund(
  db: Db,
  number: string,
): Promise<z.infer<typeof RefundRow> | undefined> {
  const [refund] = await all(
    RefundRow,
    db
      .prepare('SELECT created_at, done_at, last_error FROM refund WHERE order_number = ?1')
      .bind(number),
  )
  return refund
}
