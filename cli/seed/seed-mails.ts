import { MAX_ATTEMPTS } from '../../worker/mail/outbox.ts'

/** Each order has a mail when it is paid, and those that have left have another one. One in 200 has failed. */
const MAILS_SQL = `
  INSERT OR IGNORE INTO outbox (id, to_email, kind, language_id, subject, text, html, created_at, sent_at,
    attempts, due_at, last_error, order_number)
  SELECT quote_id || '-' || kind, email, kind, language_id, 'Order ' || number, '', '', created_at,
    iif(is_failed, NULL, created_at), iif(is_failed, ?1, 1), created_at,
    iif(is_failed, 'The mailbox does not exist', NULL), number
  FROM (
    SELECT *, CAST(substr(quote_id, 12) AS INTEGER) % 200 = 7 AS is_failed FROM (
      SELECT 'order-paid' AS kind, shop_order.* FROM shop_order WHERE state <> 'awaiting_payment'
      UNION ALL
      SELECT 'order-shipped', shop_order.* FROM shop_order WHERE state IN ('shipped', 'delivered')
    )
    WHERE quote_id >= 'seed-order-' AND quote_id < 'seed-order.'
  )`

/** Adds the mails about the seeded orders, of which the shop sends none. Those that are there stay as they are. */
export async function seedMails(db: D1Database): Promise<void> {
  await db.prepare(MAILS_SQL).bind(MAX_ATTEMPTS).run()
}
