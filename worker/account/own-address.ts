import * as z from 'zod/mini'
import { first, type Db } from '../db/rows.ts'

/* The one rule about addresses: an address says who somebody is only once they have confirmed it, since
 * anybody can type any address. What is shown to an account, changed or deleted with it is found by ids;
 * what is found by its address is found by the statements here, each with ?1, the account. */

/** The address that the account has confirmed; no row while it has not. */
const CONFIRMED_ADDRESS = `
  SELECT email FROM account
  WHERE id = ?1 AND email <> '' AND email_confirmed_at IS NOT NULL`

/** `number` and `state` of its orders: made signed in, or as a guest with the confirmed address. */
export const OWN_ORDERS = `
  SELECT number, state FROM shop_order WHERE account_id = ?1
  UNION ALL
  SELECT number, state FROM shop_order
  WHERE email = (${CONFIRMED_ADDRESS}) AND email <> '' AND account_id IS NULL`

/**
 * The mails of the account and of its orders. Before the address is confirmed the account's own may be
 * in a stranger's mailbox, and so may the one that a change of address has sent to the new one.
 */
export const OWN_MAILS = `
  SELECT * FROM outbox
  WHERE account_id = ?1 AND kind <> 'change-new' AND EXISTS (${CONFIRMED_ADDRESS})
  UNION ALL
  SELECT outbox.* FROM shop_order JOIN outbox ON outbox.order_number = shop_order.number
  WHERE shop_order.account_id = ?1`

const Row = z.object({ email: z.string() })

export async function findConfirmedAddress(
  db: Db,
  account_id: number,
): Promise<string | undefined> {
  const row = await first(Row, db.prepare(CONFIRMED_ADDRESS).bind(account_id))
  return row?.email
}
