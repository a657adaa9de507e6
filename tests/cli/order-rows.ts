import { SAMPLE_ADDRESS } from '../worker/sample-address.ts'

export const NUMBER = '7K4M-X2QF'

const ADDRESS = JSON.stringify(SAMPLE_ADDRESS)

const PRICE_REQUEST = JSON.stringify({
  language_id: 1,
  locale: 'en',
  country_id: 51,
  currency: 'EUR',
  cart_items: [{ product_variant_id: 1, quantity: 2, searching_key: '1' }],
})

const ZERO_SUMS = { discount: 0, tax_rate: 0, tax: 0, tax_deducted: 0 }
const PRICED = JSON.stringify({
  currency: { code: 'EUR', digits: 2, rate: 1 },
  prices_include_tax: true,
  needs_shipping: true,
  shipping_methods: [],
  shipping_id: null,
  lines: [
    {
      ...ZERO_SUMS,
      product_variant_id: 1,
      name: 'Madder',
      attributes_description: '10 g',
      price: 24.5,
      amount: 49,
      total: 49,
      searching_key: '1',
      quantity: 2,
      extras: [],
      line_total: 49,
    },
  ],
  sums: {
    ...ZERO_SUMS,
    goods: 49,
    extras: 0,
    shipping: 0,
    shipping_tax: 0,
    shipping_tax_deducted: 0,
    taxes: [],
    total: 49,
  },
  coupon: { state: 'none', code: '', message: '', missing: 0 },
  vat: { state: 'none', number: '', message: '' },
  line_problems: [],
  address_problems: [],
  can_order: true,
  quote_id: null,
})

/** Reserves pieces of a variant for a quarter of an hour, as a started payment does. */
export async function insertReservation(
  db: D1Database,
  sku: string,
  quantity: number,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO quote (id, email, language_id, origin, currency, digits, total, asked, priced,
           billing_address, shipping_address, created_at, expires_at)
         VALUES ('quote', 'ani@shopper.test', 1, 'http://shop.test', 'EUR', 2, 4900, ?1, ?2, ?3, ?3,
           '2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z')`,
      )
      .bind(PRICE_REQUEST, PRICED, ADDRESS),
    db.prepare(
      "INSERT INTO reservation (quote_id, expires_at) VALUES ('quote', '2026-11-21T10:15:00Z')",
    ),
    db
      .prepare(
        `INSERT INTO reserved_stock (quote_id, product_variant_id, quantity, stock_left)
         SELECT 'quote', id, ?2, stock - ?2 FROM product_variant WHERE sku = ?1`,
      )
      .bind(sku, quantity),
  ])
}

export async function deleteReservations(db: D1Database): Promise<void> {
  await db.batch([db.prepare('DELETE FROM reservation')])
}

/** Inserts a paid order of two pieces. */
export async function insertPaidOrder(db: D1Database, sku: string): Promise<void> {
  await insertReservation(db, sku, 2)
  const event = db.prepare(
    `INSERT INTO order_event (order_number, from_state, state, cause, note, at)
     VALUES (?1, ?2, ?3, 'shopper', '', '2026-11-21T10:05:00Z')`,
  )
  await db.batch([
    db.prepare('UPDATE reservation SET expires_at = NULL'),
    db
      .prepare(
        `INSERT INTO shop_order (number, quote_id, email, language_id, origin, currency, digits, total,
           priced, billing_address, shipping_address, created_at)
         SELECT ?1, id, email, language_id, origin, currency, digits, total, priced, billing_address,
           shipping_address, created_at FROM quote`,
      )
      .bind(NUMBER),
    db
      .prepare(
        `INSERT INTO order_line (order_number, position, product_variant_id, product_id, sku, quantity)
         VALUES (?1, 0, 1, 1, ?2, 2)`,
      )
      .bind(NUMBER, sku),
    event.bind(NUMBER, 'new', 'awaiting_payment'),
    event.bind(NUMBER, 'awaiting_payment', 'paid'),
  ])
}
