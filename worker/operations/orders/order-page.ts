import * as z from 'zod/mini'
import { ORDER_STATES, type OrderState } from '#shared/checkout/order-states.ts'
import { all, type Db } from '../../db/rows.ts'

const Row = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  created_at: z.string(),
  email: z.string(),
  name: z.string(),
  country: z.string(),
  pieces: z.number(),
  total: z.number(),
  digits: z.number(),
  currency: z.string(),
})

/** An order's place in the list, as `created_at number`. */
type Cursor = string

export interface OrderPageQuery {
  readonly state?: OrderState | undefined
  /** The start of an order's number or of an email address, or a SKU. */
  readonly words?: string | undefined
  readonly older?: Cursor | undefined
  readonly newer?: Cursor | undefined
  readonly count: number
}

export interface OrderPage {
  readonly orders: readonly Omit<z.infer<typeof Row>, 'digits'>[]
  readonly older: Cursor | null
  readonly newer: Cursor | null
}

/** Greater than every time, and than every text that begins in the same way. */
const LAST_TIME = '9999'
const LAST_CHARACTER = '\u{10FFFF}'

/** Numbers of the orders that the words name; each part has an index. */
const FOUND_SQL = `
  SELECT number FROM shop_order WHERE number >= upper(?4) AND number < upper(?4) || ?5
  UNION SELECT number FROM shop_order WHERE email <> '' AND email >= ?4 AND email < ?4 || ?5
  UNION SELECT order_number FROM order_line WHERE sku = upper(?4)`

/** Reads the page beside a cursor, or the newest one. It reads as many rows as it shows, or as words find. */
export async function readOrderPage(db: Db, query: OrderPageQuery): Promise<OrderPage> {
  const isNewer = query.newer !== undefined
  const [created_at = '', number = ''] = (query.newer ?? query.older ?? LAST_TIME).split(' ')
  const words = query.words?.trim().toLowerCase() ?? ''
  const rows = await all(
    Row,
    db
      .prepare(toSql({ ...query, words, isNewer }))
      .bind(created_at, number, query.state ?? null, words, LAST_CHARACTER, query.count + 1),
  )
  const hasMore = rows.length > query.count
  const shownRows = rows.slice(0, query.count)
  const orders = isNewer ? shownRows.toReversed() : shownRows
  const [first, last] = [orders.at(0), orders.at(-1)]
  const hasOlder = isNewer || hasMore
  const hasNewer = isNewer ? hasMore : query.older !== undefined
  return {
    orders: orders.map(({ digits, total, ...order }) => ({
      ...order,
      total: total / 10 ** digits,
    })),
    older: hasOlder && last !== undefined ? toCursor(last) : null,
    newer: hasNewer && first !== undefined ? toCursor(first) : null,
  }
}

function toCursor({ created_at, number }: z.infer<typeof Row>): Cursor {
  return `${created_at} ${number}`
}

interface StatementParts {
  readonly state?: OrderState | undefined
  readonly words: string
  readonly isNewer: boolean
}

/** SQLite plans a statement before it knows which parameters are NULL, so each filter is another one. */
function toSql({ state, words, isNewer }: StatementParts): string {
  const source =
    words === '' ? 'shop_order' : `(${FOUND_SQL}) AS found CROSS JOIN shop_order USING (number)`
  return `
    SELECT number, state, created_at, email, currency, total, digits,
      COALESCE(billing_address ->> 'name', '') AS name,
      COALESCE((SELECT code FROM country
        WHERE country.id = shipping_address ->> 'country_id'), '') AS country,
      (SELECT COALESCE(SUM(quantity), 0) FROM order_line WHERE order_number = number) AS pieces
    FROM ${source}
    WHERE ${state === undefined ? '?3 IS NULL' : 'state = ?3'}
      AND ?4 || ?5 IS NOT NULL
      AND ${
        isNewer
          ? 'created_at >= ?1 AND NOT (created_at = ?1 AND number >= ?2)'
          : 'created_at <= ?1 AND NOT (created_at = ?1 AND number <= ?2)'
      }
    ORDER BY ${isNewer ? 'created_at, number DESC' : 'created_at DESC, number'}
    LIMIT ?6`
}
