import * as z from 'zod/mini'
import { all } from '../../worker/db/rows.ts'
import { createOrder, type SoldVariant } from './create-order.ts'
import { FIRST_ID } from './seed-products.ts'

const ORDERS_PER_BATCH = 250
const MAX_PATH = 4

const Variant = z.object({
  id: z.number(),
  product_id: z.number(),
  sku: z.string(),
  name: z.string(),
  price: z.number(),
})

const ASKED = { language_id: 1, locale: 'en', country_id: 51, currency: 'EUR' }

const STATEMENTS = [
  `INSERT INTO quote (id, account_id, email, language_id, origin, currency, digits, total, asked, priced,
     billing_address, shipping_address, created_at, expires_at)
   SELECT value ->> 'quote_id', ${FIRST_ID} + (value ->> 'customer'), value ->> 'email', 1,
     'http://localhost', 'EUR', 2, value ->> 'total', value ->> 'asked', value ->> 'priced',
     value ->> 'address', value ->> 'address', value ->> 'created_at', value ->> 'created_at'
   FROM json_each(?1)`,
  `INSERT INTO reservation (quote_id, expires_at)
   SELECT value ->> 'quote_id', NULL FROM json_each(?1)
   WHERE value ->> '$.events[1].state' = 'paid'`,
  `WITH wanted AS MATERIALIZED (
     SELECT reservation.quote_id, product_variant.id AS variant, line.value ->> 'quantity' AS quantity,
       stock - SUM(line.value ->> 'quantity') OVER (
         PARTITION BY product_variant.id ORDER BY entry.key
       ) AS stock_left
     FROM json_each(?1) AS entry, json_each(entry.value, '$.lines') AS line
     JOIN product_variant ON product_variant.id = line.value ->> 'id'
     JOIN reservation ON reservation.quote_id = entry.value ->> 'quote_id'
   )
   INSERT INTO reserved_stock (quote_id, product_variant_id, quantity, stock_left)
   SELECT quote_id, variant, quantity, stock_left FROM wanted WHERE stock_left >= 0`,
  `INSERT INTO sandbox_intent (id, idempotency_key, client_secret, quote_id, amount, currency, status,
     created_at)
   SELECT quote_id, quote_id, quote_id, quote_id, total, 'EUR', 'succeeded', created_at
   FROM reservation JOIN quote ON quote.id = quote_id
   WHERE quote_id IN (SELECT value ->> 'quote_id' FROM json_each(?1)) AND total > 0`,
  `INSERT INTO payment (quote_id, provider, intent_id, state, due_at, created_at)
   SELECT quote_id, 'sandbox', sandbox_intent.id, 'settled', created_at, created_at FROM sandbox_intent
   WHERE quote_id IN (SELECT value ->> 'quote_id' FROM json_each(?1))`,
  `INSERT INTO shop_order (number, quote_id, account_id, email, language_id, origin, currency, digits,
     total, priced, billing_address, shipping_address, created_at)
   SELECT value ->> 'number', quote.id, account_id, email, language_id, origin, currency, digits, total, priced,
     billing_address, shipping_address, created_at
   FROM json_each(?1) JOIN quote ON quote.id = value ->> 'quote_id'`,
  `INSERT INTO order_line (order_number, position, product_variant_id, product_id, sku, quantity)
   SELECT entry.value ->> 'number', line.key, line.value ->> 'id', line.value ->> 'product_id',
     line.value ->> 'sku', line.value ->> 'quantity'
   FROM json_each(?1) AS entry, json_each(entry.value, '$.lines') AS line`,
  ...Array.from(
    { length: MAX_PATH },
    (_, step) => `INSERT INTO order_event (order_number, from_state, state, cause, note, at)
     SELECT entry.value ->> 'number', event.value ->> 'from_state', event.value ->> 'state',
       iif(${step} < 2, 'shopper', 'operator'), '', entry.value ->> 'created_at'
     FROM json_each(?1) AS entry, json_each(entry.value, '$.events') AS event
     WHERE event.key = ${step}`,
  ),
]

export interface SeededOrders {
  readonly count: number
  readonly customers: number
  readonly days: number
  readonly until: Date
}

/** Adds orders of the seeded customers and products. Those that are there stay as they are. */
export async function seedOrders(db: D1Database, orders: SeededOrders): Promise<void> {
  const variants = await all(
    Variant,
    db.prepare(
      `SELECT product_variant.id, product_variant.product_id, sku, name, price FROM product_variant
       JOIN product_text ON product_text.product_id = product_variant.product_id AND language_id = 1
       WHERE product_variant.id >= ${FIRST_ID} AND price > 0 ORDER BY product_variant.id`,
    ),
  )
  // From the oldest on, as they would have come in.
  for (let last = orders.count; last > 0; last -= ORDERS_PER_BATCH) {
    await seedBatch(db, { ...orders, variants, first: Math.max(0, last - ORDERS_PER_BATCH), last })
  }
}

interface OrderBatch extends SeededOrders {
  readonly variants: readonly SoldVariant[]
  readonly first: number
  readonly last: number
}

/** A batch is stored as a whole, so that a stopped run can be continued. */
async function seedBatch(db: D1Database, { first, last, ...source }: OrderBatch): Promise<void> {
  const known = await db
    .prepare('SELECT 1 AS known FROM quote WHERE id = ?1')
    .bind(`seed-order-${first}`)
    .first()
  if (known !== null) return
  const orders = Array.from({ length: last - first }, (_, index) => {
    const order = createOrder({ ...source, n: last - 1 - index })
    const cart_items = order.lines.map(({ id, quantity }) => ({
      product_variant_id: id,
      quantity,
      searching_key: String(id),
    }))
    return { ...order, asked: { ...ASKED, cart_items } }
  })
  const json = JSON.stringify(orders)
  await db.batch(STATEMENTS.map((sql) => db.prepare(sql).bind(json)))
}
