import * as z from 'zod/mini'
import { NAMED_EMAIL_SQL } from '../account/accounts.ts'
import { CONFIRMED_EMAIL_SQL, OWN_MAILS_SQL } from '../account/own-address.ts'

/*
 * All data that the shop stores about an account, under its stored names, except credentials (hashes of
 * tokens and the password) and the texts of emails, which may contain tokens. A new table with account
 * data must be added here and, unless it is deleted with the account's row, to delete-account.ts.
 */

/**
 * The queries, each with the account as ?1. Links that anybody can request for an address are left out until it is
 * confirmed: they would show a stranger who has registered it whether they go to another account.
 */
const PARTS = {
  account: `
    SELECT id, ${NAMED_EMAIL_SQL} AS email, email_confirmed_at, name, language_id, created_at
    FROM account WHERE id = ?1`,
  addresses: `
    SELECT type, name, company, street, street_2, city, zip, country_id, state_id, phone,
      vat_number, updated_at
    FROM address WHERE account_id = ?1 ORDER BY type`,
  saved_addresses: `
    SELECT name, company, street, street_2, city, zip, country_id, state_id, phone, vat_number,
      created_at
    FROM saved_address WHERE account_id = ?1 ORDER BY created_at`,
  changes_of_email: `
    SELECT purpose, email, created_at, expires_at
    FROM mail_token
    WHERE account_id = ?1 AND (purpose <> 'reset' OR EXISTS (${CONFIRMED_EMAIL_SQL}))
    ORDER BY created_at`,
  sign_in_links: `
    SELECT email, order_number, created_at, expires_at, used_at
    FROM sign_in_link WHERE account_id = ?1 AND EXISTS (${CONFIRMED_EMAIL_SQL}) ORDER BY created_at`,
  sessions: `
    SELECT id, device, created_at, seen_at, expires_at, revoked_at
    FROM session WHERE account_id = ?1 ORDER BY created_at`,
  cart_items: `
    SELECT cart_line.product_variant_id, product_variant.sku, cart_line.quantity
    FROM cart_line LEFT JOIN product_variant ON product_variant.id = product_variant_id
    WHERE account_id = ?1 ORDER BY cart_line.position`,
  cart_extra_products: `
    SELECT searching_key, cart_line_extra.product_variant_id, sku, quantity
    FROM cart_line_extra LEFT JOIN product_variant ON product_variant.id = product_variant_id
    WHERE account_id = ?1 ORDER BY searching_key, cart_line_extra.position`,
  shared_carts: `
    SELECT id, lines, created_at, expires_at, opened_count
    FROM shared_cart WHERE account_id = ?1 ORDER BY created_at`,
  wish_list: `
    SELECT product_variant_id, product_variant.sku, added_at
    FROM wish_list_item LEFT JOIN product_variant ON product_variant.id = product_variant_id
    WHERE account_id = ?1 ORDER BY added_at, product_variant_id`,
  shared_wish_lists: `
    SELECT id, product_variant_ids, created_at, expires_at
    FROM shared_wish_list WHERE account_id = ?1 ORDER BY created_at`,
  subscriptions: `
    SELECT kind, product_variant_id, email, created_at, confirmed_at, notified_at, expires_at
    FROM subscription WHERE email = (${CONFIRMED_EMAIL_SQL}) ORDER BY id`,
  questions: `
    SELECT id, product_id, language_id, email, text, asked_at, confirmed_at, answered_at
    FROM question WHERE email = (${CONFIRMED_EMAIL_SQL}) AND email <> '' ORDER BY id`,
  reviews: `
    SELECT id, product_id, language_id, name, rating, title, text, written_at, status
    FROM review WHERE account_id = ?1 ORDER BY written_at`,
  saved_articles: `
    SELECT blog_id, saved_at FROM saved_article WHERE account_id = ?1 ORDER BY saved_at`,
  pictures: `
    SELECT id, '/media/portfolio/' || id AS url, type, width, height, bytes, title, alt, is_shared,
      created_at
    FROM picture WHERE account_id = ?1 ORDER BY created_at`,
  orders: `
    SELECT number, state, created_at, email, currency, digits, total, priced, billing_address,
      shipping_address, gift_note, tax_evidence
    FROM shop_order WHERE account_id = ?1 ORDER BY created_at`,
  order_events: `
    SELECT order_number, order_event.state, note, at
    FROM shop_order JOIN order_event ON order_number = number
    WHERE account_id = ?1 ORDER BY order_event.id`,
  notes_of_the_shop: `
    SELECT order_number, text, written_at FROM shop_order JOIN order_note ON order_number = number
    WHERE account_id = ?1 ORDER BY written_at`,
  notes_about_the_person: `
    SELECT text, written_at FROM customer_note
    WHERE account_id = ?1 OR email = (${CONFIRMED_EMAIL_SQL}) ORDER BY written_at`,
  parcels: `
    SELECT parcel.order_number, carrier, tracking, url, shipped_at, searching_key, quantity
    FROM shop_order JOIN parcel ON parcel.order_number = number
      JOIN parcel_line ON parcel_id = parcel.id
    WHERE account_id = ?1 ORDER BY shipped_at`,
  partial_refunds: `
    SELECT partial_refund.order_number, amount, tax, reason, partial_refund.created_at, done_at,
      searching_key, quantity
    FROM shop_order JOIN partial_refund ON partial_refund.order_number = number
      LEFT JOIN partial_refund_line ON refund_id = partial_refund.id
    WHERE account_id = ?1 ORDER BY partial_refund.created_at`,
  withdrawals: `
    SELECT withdrawal.order_number, declared_at, searching_key, quantity
    FROM shop_order JOIN withdrawal ON withdrawal.order_number = number
      JOIN withdrawal_line ON withdrawal_id = withdrawal.id
    WHERE account_id = ?1 ORDER BY declared_at`,
  payments: `
    SELECT provider, intent_id, payment.state, payment.created_at
    FROM quote JOIN payment ON quote_id = quote.id
    WHERE account_id = ?1 ORDER BY payment.created_at`,
  refunds: `
    SELECT order_number, refund.created_at, done_at
    FROM shop_order JOIN refund ON order_number = number
    WHERE account_id = ?1 ORDER BY refund.created_at`,
  licences: `
    SELECT order_number, product_id, product_variant_id, licence_key, seats, licence.created_at,
      revoked_at
    FROM shop_order JOIN licence ON order_number = number
    WHERE account_id = ?1 ORDER BY licence.created_at`,
  offers: `
    SELECT email, currency, digits, total, coupon_code, asked, priced, billing_address,
      shipping_address, gift_note, tax_evidence, created_at, expires_at
    FROM quote
    WHERE account_id = ?1 AND NOT EXISTS (SELECT 1 FROM shop_order WHERE quote_id = quote.id)
    ORDER BY created_at`,
  prepared_orders: `
    SELECT email, currency, address, cart_items, coupon_code, note, priced, created_at, expires_at,
      sent_at, cancelled_at
    FROM draft_order WHERE email = (${CONFIRMED_EMAIL_SQL}) ORDER BY created_at`,
  coupons_used: `
    SELECT code, coupon_use.email, used_at
    FROM quote JOIN coupon_use ON order_id = quote.id WHERE quote.account_id = ?1 ORDER BY used_at`,
  mails: `
    SELECT kind, to_email, language_id, subject, created_at, sent_at
    FROM (${OWN_MAILS_SQL}) ORDER BY created_at`,
} as const

const Rows = z.array(z.record(z.string(), z.unknown()))
/** The columns stored as JSON, which are exported as structured data. */
const JSON_COLUMNS: readonly string[] = [
  'asked',
  'address',
  'cart_items',
  'lines',
  'product_variant_ids',
  'priced',
  'billing_address',
  'shipping_address',
  'tax_evidence',
]

/** Exports all data in one transaction. */
export async function exportAccountData(
  db: Pick<D1Database, 'prepare' | 'batch'>,
  accountId: number,
): Promise<Record<string, unknown>> {
  const names = Object.keys(PARTS)
  const tables = await db.batch(Object.values(PARTS).map((sql) => db.prepare(sql).bind(accountId)))
  const parts = tables.map(
    ({ results }, index) =>
      [names[index] ?? '', z.parse(Rows, results).map(parseJsonColumns)] as const,
  )
  return Object.fromEntries(parts)
}

function parseJsonColumns(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(row).map(([name, value]) => {
    const isJson = JSON_COLUMNS.includes(name) && typeof value === 'string'
    const content: unknown = isJson ? JSON.parse(value) : value
    return [name, content] as const
  })
  return Object.fromEntries(entries)
}
