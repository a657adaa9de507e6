import * as z from 'zod/mini'
import { Address, AddressType, type User } from '#shared/account/user.ts'
import { all, first, flag, type Db } from '../db/rows.ts'
import { NAMED_EMAIL_SQL } from './accounts.ts'

const AccountRow = z.object({
  id: z.number(),
  email: z.string(),
  email_confirmed_at: z.nullable(z.string()),
  has_password: flag,
  name: z.string(),
  created_at: z.string(),
  pending_email: z.nullable(z.string()),
})
const AddressRow = z.extend(Address, { type: AddressType })

/** Finds an account as its owner sees it. `now` is ISO 8601. */
export async function findUser(
  db: Db,
  { account_id, now }: { readonly account_id: number; readonly now: string },
): Promise<User | undefined> {
  const [account, addresses] = await Promise.all([
    first(
      AccountRow,
      db
        .prepare(
          `SELECT id, ${NAMED_EMAIL_SQL} AS email, email_confirmed_at, name, created_at,
             password_hash LIKE '$scrypt$%' AS has_password,
             (SELECT mail_token.email FROM mail_token
              WHERE mail_token.account_id = account.id AND purpose IN ('change-old', 'change-new')
                AND expires_at > ?2
              ORDER BY mail_token.created_at DESC LIMIT 1) AS pending_email
           FROM account WHERE id = ?1`,
        )
        .bind(account_id, now),
    ),
    all(AddressRow, db.prepare('SELECT * FROM address WHERE account_id = ?1').bind(account_id)),
  ])
  if (account === undefined) return undefined
  const { email_confirmed_at, ...rest } = account
  const findAddress = (type: AddressType) => {
    const row = addresses.find((address) => address.type === type)
    return row === undefined ? null : z.parse(Address, row)
  }
  return {
    ...rest,
    is_email_confirmed: email_confirmed_at !== null,
    billing_address: findAddress('billing'),
    shipping_address: findAddress('shipping'),
  }
}
