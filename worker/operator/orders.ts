import * as z from 'zod/mini'
import { ORDER_CAUSES, ORDER_STATES, type OrderState } from '#shared/checkout/order-states.ts'
import { all, first, type Db } from '../db/rows.ts'

const Row = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  created_at: z.string(),
  email: z.string(),
  total: z.number(),
  digits: z.number(),
  currency: z.string(),
  /** Null where there was nothing to pay. */
  provider: z.nullable(z.string()),
})

export type ListedOrder = Omit<z.infer<typeof Row>, 'digits'>

export interface OrdersToList {
  readonly state?: OrderState | undefined
  /** A part of the buyer's address. */
  readonly email?: string | undefined
  /** A part of a name or company in one of its addresses. */
  readonly name?: string | undefined
  /** Of something in it. */
  readonly sku?: string | undefined
  /** A number or SKU, or a part of an address or name. */
  readonly words?: string | undefined
  /** Calendar dates of UTC, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Negative: all of them. */
  readonly count: number
}

/** All of an order, in small letters. */
const NAMES = `lower(
  json_extract(billing_address, '$.name') || char(10) || json_extract(billing_address, '$.company') ||
  char(10) || json_extract(shipping_address, '$.name') || char(10) ||
  json_extract(shipping_address, '$.company')
)`

/** The newest first; the total as it was charged. SQLite knows the capitals of ASCII only. */
export async function listOrders(db: Db, asked: OrdersToList): Promise<ListedOrder[]> {
  const { state, email, name, sku, from, to, words, count } = asked
  const rows = await all(
    Row,
    db
      .prepare(
        `SELECT number, shop_order.state, shop_order.created_at, email, total, digits, currency, provider
         FROM shop_order LEFT JOIN payment USING (quote_id)
         WHERE (?1 IS NULL OR shop_order.state = ?1)
           AND (?2 IS NULL OR instr(lower(email), lower(?2)))
           AND (?3 IS NULL OR instr(${NAMES}, lower(?3)))
           AND (?4 IS NULL OR number IN (SELECT order_number FROM order_line WHERE sku = ?4))
           AND (?5 IS NULL OR shop_order.created_at >= ?5)
           AND (?6 IS NULL OR substr(shop_order.created_at, 1, 10) <= ?6)
           AND (?7 IS NULL OR number = upper(?7) OR instr(lower(email), lower(?7))
             OR instr(${NAMES}, lower(?7))
             OR number IN (SELECT order_number FROM order_line WHERE sku = upper(?7)))
         ORDER BY shop_order.created_at DESC LIMIT ?8`,
      )
      .bind(
        state ?? null,
        email ?? null,
        name ?? null,
        sku ?? null,
        from ?? null,
        to ?? null,
        words ?? null,
        count,
      ),
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

const LineRow = z.object({ product_variant_id: z.number(), sku: z.string() })

/** What the order's things were called in the shop, by the ids of their variants. */
export async function findSkus(db: Db, number: string): Promise<ReadonlyMap<number, string>> {
  const statement = db
    .prepare('SELECT product_variant_id, sku FROM order_line WHERE order_number = ?1')
    .bind(number)
  const rows = await all(LineRow, statement)
  return new Map(rows.map(({ product_variant_id, sku }) => [product_variant_id, sku]))
}

const PaymentRow = z.object({ provider: z.string(), intent_id: z.nullable(z.string()) })

/** Undefined: there was nothing to pay. */
export async function findPayment(
  db: Db,
  number: string,
): Promise<z.infer<typeof PaymentRow> | undefined> {
  const statement = db
    .prepare(
      `SELECT provider, intent_id FROM payment JOIN shop_order USING (quote_id) WHERE number = ?1`,
    )
    .bind(number)
  return first(PaymentRow, statement)
}

const CountryRow = z.object({ id: z.number(), code: z.string() })

/** How countries are called on parcels, by their ids. */
export async function findCountryCodes(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const statement = db
    .prepare('SELECT id, code FROM country WHERE id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(ids))
  const rows = await all(CountryRow, statement)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

const RefundRow = z.object({
  cause: z.enum(ORDER_CAUSES),
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
      .prepare('SELECT cause, created_at, done_at, last_error FROM refund WHERE order_number = ?1')
      .bind(number),
  )
  return refund
}
