import * as z from 'zod/mini'
import { ORDER_STATES, type OrderState } from '#shared/checkout/order-states.ts'
import { DAY_MS } from '#shared/time/day.ts'
import { all, flag, type Db } from '../../db/rows.ts'
import { PARTLY_SHIPPED_SQL } from '../../checkout/orders/partly-shipped.ts'
import { PICK_UP_SQL } from '../../checkout/orders/pick-up.ts'
import { WITHDRAWN_SQL } from '../open-withdrawals.ts'
import { toSearchText } from './order-search-text.ts'

const Row = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  is_partly_shipped: flag,
  is_pick_up: flag,
  is_withdrawn: flag,
  created_at: z.string(),
  email: z.string(),
  name: z.string(),
  country: z.string(),
  pieces: z.number(),
  total: z.number(),
  digits: z.number(),
  currency: z.string(),
  place: z.number(),
})

/** An order's place in the list, as text. */
type Cursor = string

export interface OrderPageQuery {
  readonly state?: OrderState | undefined
  /** ISO 3166 code of the country that the order is sent to. */
  readonly country?: string | undefined
  /** Calendar dates in UTC, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Beginnings of words: of the number, the email address, names, companies, SKUs, parcels, the payment. */
  readonly words?: string | undefined
  /** Only these orders. */
  readonly numbers?: readonly string[] | undefined
  readonly older?: Cursor | undefined
  readonly newer?: Cursor | undefined
  readonly count: number
}

export interface OrderPage {
  readonly orders: readonly Omit<z.infer<typeof Row>, 'digits' | 'place'>[]
  readonly older: Cursor | null
  readonly newer: Cursor | null
}

/** The same number as in the migration of `place`. */
const PLACES_IN_MS = 1000
const LAST_PLACE = Number.MAX_SAFE_INTEGER

/** Reads the page beside a cursor, or the newest one. It reads as many orders as it shows. */
export async function readOrderPage(db: Db, query: OrderPageQuery): Promise<OrderPage> {
  const isNewer = query.newer !== undefined
  const search = toSearchText(query)
  if (search === null) return { orders: [], older: null, newer: null }
  const { after, before } = toBounds(query)
  const rows = await all(
    Row,
    db
      .prepare(toSql({ ...query, search, isNewer }))
      .bind(
        after,
        before,
        query.state ?? null,
        search ?? null,
        query.country ?? null,
        query.count + 1,
        JSON.stringify(query.numbers ?? null),
      ),
  )
  const hasMore = rows.length > query.count
  const shownRows = rows.slice(0, query.count)
  const orders = isNewer ? shownRows.toReversed() : shownRows
  const [first, last] = [orders.at(0), orders.at(-1)]
  const hasOlder = isNewer || hasMore
  const hasNewer = isNewer ? hasMore : query.older !== undefined
  return {
    orders: orders.map(toListedOrder),
    older: hasOlder && last !== undefined ? String(last.place) : null,
    newer: hasNewer && first !== undefined ? String(first.place) : null,
  }
}

function toListedOrder(row: z.infer<typeof Row>): OrderPage['orders'][number] {
  const { place: _, digits, total, ...order } = row
  return { ...order, total: total / 10 ** digits }
}

/** The places between which the page is, both excluded. */
function toBounds({ from, to, older, newer }: OrderPageQuery) {
  const first = from === undefined ? -1 : Date.parse(from) * PLACES_IN_MS - 1
  const last = to === undefined ? LAST_PLACE : (Date.parse(to) + DAY_MS) * PLACES_IN_MS
  return {
    after: Math.max(first, toPlace(newer) ?? first),
    before: Math.min(last, toPlace(older) ?? last),
  }
}

function toPlace(cursor: Cursor | undefined): number | undefined {
  const place = Number(cursor)
  return Number.isSafeInteger(place) ? place : undefined
}

interface StatementParts {
  readonly state?: OrderState | undefined
  readonly numbers?: readonly string[] | undefined
  readonly search: string | undefined
  readonly isNewer: boolean
}

/** SQLite plans a statement before it knows which parameters are NULL, so each filter is another one. */
function toSql({ state, numbers, search, isNewer }: StatementParts): string {
  const order = isNewer ? 'ASC' : 'DESC'
  const isListed = (place: string) =>
    numbers === undefined
      ? '?7 IS NOT NULL'
      : `${place} IN (SELECT place FROM json_each(?7) AS wanted
           CROSS JOIN shop_order ON number = wanted.value)`
  const found =
    search === undefined
      ? `SELECT place FROM shop_order
         WHERE ${state === undefined ? '?3 IS NULL' : 'state = ?3'} AND place > ?1 AND place < ?2
           AND ?4 IS NULL AND ?5 IS NULL AND ${isListed('place')}
         ORDER BY place ${order} LIMIT ?6`
      : `SELECT rowid AS place FROM order_index
         WHERE order_index MATCH replace(?4, '?', COALESCE(
           (SELECT id FROM country WHERE code = ?5), 'none'
         )) AND rowid > ?1 AND rowid < ?2 AND (?3 IS NULL OR 1)
           AND ${isListed('rowid')}
         ORDER BY rowid ${order} LIMIT ?6`
  return `
    WITH found AS MATERIALIZED (${found})
    SELECT number, state, ${PARTLY_SHIPPED_SQL} AS is_partly_shipped,
      ${PICK_UP_SQL} AS is_pick_up, created_at, email, currency, total, digits, shop_order.place,
      ${WITHDRAWN_SQL} AS is_withdrawn,
      COALESCE(billing_address ->> 'name', '') AS name,
      COALESCE((SELECT code FROM country
        WHERE country.id = shipping_address ->> 'country_id'), '') AS country,
      (SELECT COALESCE(SUM(quantity), 0) FROM order_line WHERE order_number = number) AS pieces
    FROM found CROSS JOIN shop_order ON shop_order.place = found.place
    ORDER BY shop_order.place ${order}`
}
