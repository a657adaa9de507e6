import * as z from 'zod/mini'
import { ORDER_STATES, type OrderState } from '#shared/checkout/order-states.ts'
import { toWords } from '#shared/search/words.ts'
import { NO_LIMIT } from '../../db/no-limit.ts'
import { all, flag, type Db } from '../../db/rows.ts'
import { NO_TERMS } from '../search-words.ts'
import { toOrderTerms } from './order-search-text.ts'

const Row = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  created_at: z.string(),
  email: z.string(),
  total: z.number(),
  digits: z.number(),
  currency: z.string(),
  /** Null if there was nothing to pay. */
  provider: z.nullable(z.string()),
  /** Whether the buyer has withdrawn from the contract, or from a part of it. */
  is_withdrawn: flag,
  names: z.string(),
})

export type ListedOrder = Omit<z.infer<typeof Row>, 'digits' | 'names'>

export interface OrderQuery {
  readonly state?: OrderState | undefined
  /** A part of the buyer's email address. */
  readonly email?: string | undefined
  /** A part of a name or company in one of the order's addresses. */
  readonly name?: string | undefined
  /** The SKU of one of the order's lines. */
  readonly sku?: string | undefined
  /** An order number, an SKU, or a part of an email address or a name. */
  readonly words?: string | undefined
  /** Calendar dates in UTC, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The maximum number of orders, or NO_LIMIT. */
  readonly count: number
}

/** All names and companies of an order. */
const NAMES_SQL = `concat_ws(char(10),
  billing_address ->> 'name', billing_address ->> 'company',
  shipping_address ->> 'name', shipping_address ->> 'company'
)`

const toFoundSql = (terms: string) =>
  `SELECT rowid FROM order_index WHERE order_index MATCH ${terms}`

/**
 * Lists the newest orders first, with the total as it was charged. SQLite changes only ASCII letters to lower case,
 * so names with other letters are found by the search index. The index also contains words that are no names.
 */
export async function listOrders(db: Db, query: OrderQuery): Promise<ListedOrder[]> {
  const { state, email, name, sku, from, to, words, count } = query
  const rows = await all(
    Row,
    db
      .prepare(
        `SELECT number, shop_order.state, shop_order.created_at, email, total, digits, currency, provider,
           EXISTS (SELECT 1 FROM withdrawal WHERE order_number = number) AS is_withdrawn,
           ${NAMES_SQL} AS names
         FROM shop_order LEFT JOIN payment USING (quote_id)
         WHERE (?1 IS NULL OR shop_order.state = ?1)
           AND (?2 IS NULL OR instr(lower(email), lower(?2)))
           AND (?3 IS NULL OR instr(lower(${NAMES_SQL}), lower(?3)) OR place IN (${toFoundSql('?9')}))
           AND (?4 IS NULL OR number IN (SELECT order_number FROM order_line WHERE sku = ?4))
           AND (?5 IS NULL OR shop_order.created_at >= ?5)
           AND (?6 IS NULL OR substr(shop_order.created_at, 1, 10) <= ?6)
           AND (?7 IS NULL OR number = upper(?7) OR instr(lower(email), lower(?7))
             OR instr(lower(${NAMES_SQL}), lower(?7)) OR place IN (${toFoundSql('?10')})
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
        // The names are compared after the query, so that it must not limit the rows of a name.
        name === undefined ? count : NO_LIMIT,
        toTerms(name),
        toTerms(words),
      ),
  )
  const listed = name === undefined ? rows : rows.filter(({ names }) => hasName(names, name))
  return (count === NO_LIMIT ? listed : listed.slice(0, count)).map(toListedOrder)
}

function toListedOrder(row: z.infer<typeof Row>): ListedOrder {
  const { names: _, digits, total, ...order } = row
  return { ...order, total: total / 10 ** digits }
}

function toTerms(words: string | undefined): string {
  return toOrderTerms(words)?.join(' AND ') ?? NO_TERMS
}

function hasName(names: string, name: string): boolean {
  const text = toWords(names).join(' ')
  return toWords(name).every((word) => text.includes(word))
}
