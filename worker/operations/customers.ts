import * as z from 'zod/mini'
import { NAMED_EMAIL } from '../account/accounts.ts'
import { all, first, type Db } from '../db/rows.ts'

const CustomerRow = z.object({
  id: z.number(),
  email: z.string(),
  email_confirmed_at: z.nullable(z.string()),
  name: z.string(),
  created_at: z.string(),
  orders: z.number(),
  reviews: z.number(),
  pictures: z.number(),
  sessions: z.number(),
})
export type CustomerRow = z.infer<typeof CustomerRow>

const GuestOrder = z.object({ number: z.string(), state: z.string(), created_at: z.string() })

export interface FoundCustomer {
  /** Several where one address has an account with several vendors. */
  readonly accounts: readonly CustomerRow[]
  /** Orders without an account, under the address that was looked for. */
  readonly guest_orders: readonly z.infer<typeof GuestOrder>[]
}

/** By an address, or by the id of an account. */
export async function findCustomer(db: Db, emailOrId: string, now: Date): Promise<FoundCustomer> {
  const email = emailOrId.trim().toLowerCase()
  const id = /^\d{1,15}$/.test(email) ? Number(email) : 0
  const accounts = await all(
    CustomerRow,
    db
      .prepare(
        `SELECT id, ${NAMED_EMAIL} AS email, email_confirmed_at, name, created_at,
           (SELECT COUNT(*) FROM shop_order WHERE account_id = account.id) AS orders,
           (SELECT COUNT(*) FROM review WHERE account_id = account.id) AS reviews,
           (SELECT COUNT(*) FROM picture WHERE account_id = account.id) AS pictures,
           (SELECT COUNT(*) FROM session
             WHERE account_id = account.id AND revoked_at IS NULL AND expires_at > ?3) AS sessions
         FROM account WHERE id = ?1 OR (account.email = ?2 AND account.email <> '') OR claimed_email = ?2
         ORDER BY id`,
      )
      .bind(id, email, now.toISOString()),
  )
  const guest_orders = await all(
    GuestOrder,
    db
      .prepare(
        `SELECT number, state, created_at FROM shop_order
         WHERE email = ?1 AND email <> '' AND account_id IS NULL ORDER BY created_at DESC`,
      )
      .bind(email),
  )
  return { accounts, guest_orders }
}

/** An order that was made without an account, by its number. */
export async function findGuestOrder(
  db: Db,
  number: string,
): Promise<z.infer<typeof GuestOrder> | undefined> {
  return first(
    GuestOrder,
    db
      .prepare(
        `SELECT number, state, created_at FROM shop_order
         WHERE number = ?1 AND account_id IS NULL`,
      )
      .bind(number.trim().toUpperCase()),
  )
}
