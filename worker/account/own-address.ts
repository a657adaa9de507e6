import * as z from 'zod/mini'
import { first, type Db } from '../db/rows.ts'

/*
 * The rule about email addresses: anybody can type any address, so an address identifies a person only
 * after it was confirmed. An account's data is found by ids; data found by its address is only found by
 * these statements, each with the account as ?1.
 */

/** Selects the confirmed address of the account; no row while it is unconfirmed. */
export const CONFIRMED_EMAIL_SQL = `
  SELECT email FROM account
  WHERE id = ?1 AND email <> '' AND email_confirmed_at IS NOT NULL`

/**
 * Selects `number` and `state` of the account's orders: placed signed in, or as a guest with the
 * confirmed address.
 */
export const OWN_ORDERS_SQL = `
  SELECT number, state FROM shop_order WHERE account_id = ?1
  UNION ALL
  SELECT number, state FROM shop_order
  WHERE email = (${CONFIRMED_EMAIL_SQL}) AND email <> '' AND account_id IS NULL`

/**
 * Selects the emails of the account and its orders, and those that its address has requested. Before the
 * address is confirmed, the account's emails may be in a stranger's mailbox, and so may the one sent to a new
 * address.
 */
export const OWN_MAILS_SQL = `
  SELECT * FROM outbox
  WHERE account_id = ?1 AND kind <> 'change-new' AND EXISTS (${CONFIRMED_EMAIL_SQL})
  UNION ALL
  SELECT outbox.* FROM shop_order JOIN outbox ON outbox.order_number = shop_order.number
  WHERE shop_order.account_id = ?1
  UNION ALL
  SELECT * FROM outbox
  WHERE to_email = (${CONFIRMED_EMAIL_SQL}) AND account_id IS NULL AND order_number IS NULL`

const Row = z.object({ email: z.string() })

export async function findConfirmedAddress(
  db: Db,
  account_id: number,
): Promise<string | undefined> {
  const row = await first(Row, db.prepare(CONFIRMED_EMAIL_SQL).bind(account_id))
  return row?.email
}
