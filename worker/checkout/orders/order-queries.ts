import * as z from 'zod/mini'
import { Address } from '#shared/account/user.ts'
import { ORDER_STATES } from '#shared/checkout/order-states.ts'
import type { OrderSummary } from '#shared/checkout/order-contract.ts'
import { OWN_ORDERS_SQL } from '../../account/own-address.ts'
import { all, first, flag, jsonColumn, type Db } from '../../db/rows.ts'
import { PAID_STATES_SQL } from './paid-states.ts'
import { PARTLY_SHIPPED_SQL } from './partly-shipped.ts'
import { PICK_UP_SQL } from './pick-up.ts'
import { PriceRequest, PriceResponse } from './price-request.ts'

const Summary = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  created_at: z.string(),
  total: z.number(),
  digits: z.number(),
  currency: z.string(),
})

const Row = z.extend(Summary, {
  account_id: z.nullable(z.number()),
  email: z.string(),
  language_id: z.number(),
  origin: z.string(),
  priced: jsonColumn(PriceResponse),
  asked: jsonColumn(PriceRequest),
  billing_address: jsonColumn(Address),
  shipping_address: jsonColumn(Address),
  gift_note: z.nullable(z.string()),
})
export type OrderRow = z.infer<typeof Row>

export function findOrder(db: Db, number: string): Promise<OrderRow | undefined> {
  return first(
    Row,
    db
      .prepare(
        `SELECT shop_order.*, quote.asked FROM shop_order
         JOIN quote ON quote.id = shop_order.quote_id WHERE number = ?1`,
      )
      .bind(number),
  )
}

const EventRow = z.object({ state: z.enum(ORDER_STATES), note: z.string(), at: z.string() })
export type OrderEvent = z.infer<typeof EventRow>

export function listOrderEvents(db: Db, number: string): Promise<OrderEvent[]> {
  return all(
    EventRow,
    db
      .prepare('SELECT state, note, at FROM order_event WHERE order_number = ?1 ORDER BY id')
      .bind(number),
  )
}

const ListedRow = z.extend(Summary, { is_partly_shipped: flag, is_pick_up: flag })

export interface OrdersQuery {
  readonly account_id: number
  /** The number of the last order that was shown. */
  readonly before: string | undefined
  readonly count: number
}

/** An order of a list, without its pictures. */
export type ListedOrder = Omit<OrderSummary, 'pictures'>

/** Lists the newest orders first. */
export async function listOrders(
  db: Db,
  { account_id, before, count }: OrdersQuery,
): Promise<ListedOrder[]> {
  const rows = await all(
    ListedRow,
    db
      .prepare(
        `SELECT number, state, ${PARTLY_SHIPPED_SQL} AS is_partly_shipped,
           ${PICK_UP_SQL} AS is_pick_up, created_at, total, digits, currency
         FROM shop_order
         WHERE account_id = ?1 AND (?2 IS NULL OR (created_at, number) < (
           SELECT created_at, number FROM shop_order WHERE number = ?2 AND account_id = ?1
         ))
         ORDER BY created_at DESC, number DESC LIMIT ?3`,
      )
      .bind(account_id, before ?? null, count),
  )
  return rows.map((row) => {
    const { is_partly_shipped, is_pick_up } = row
    return { ...toSummary(row), is_partly_shipped, is_pick_up }
  })
}

export function toSummary(
  row: z.infer<typeof Summary>,
): Omit<ListedOrder, 'is_partly_shipped' | 'is_pick_up'> {
  const { number, state, created_at, total, digits, currency } = row
  return { number, state, created_at, total: total / 10 ** digits, currency }
}

/** Whether an account has bought a product, including as a guest with its confirmed address. */
export async function hasBought(db: Db, account_id: number, product_id: number): Promise<boolean> {
  const row = await first(
    z.object({ number: z.string() }),
    db
      .prepare(
        `SELECT own.number FROM (${OWN_ORDERS_SQL}) AS own
         JOIN order_line ON order_line.order_number = own.number
         WHERE order_line.product_id = ?2
           AND own.state IN (${PAID_STATES_SQL}) LIMIT 1`,
      )
      .bind(account_id, product_id),
  )
  return row !== undefined
}
