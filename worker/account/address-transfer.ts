import type { Db } from '../db/rows.ts'
import type { MailToken } from './mail-tokens.ts'

/**
 * Prepares a batch that gives an account its proven address: another account that has the address
 * unconfirmed only claims it from then on. Does nothing if the link was used in the meantime or its
 * change awaits the other link.
 */
export function prepareAddressTransfer(
  db: Db,
  { token_hash, account_id, email }: MailToken,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE account SET claimed_email = email, email = ''
       WHERE vendor_key = (SELECT vendor_key FROM account WHERE id = ?1)
         AND email = ?3 AND email <> '' AND email_confirmed_at IS NULL AND id <> ?1
         AND EXISTS (SELECT 1 FROM mail_token WHERE token_hash = ?2)
         AND NOT EXISTS (
           SELECT 1 FROM mail_token AS followed JOIN mail_token AS other
             ON other.account_id = ?1 AND other.purpose IN ('change-old', 'change-new')
             AND other.token_hash <> ?2
           WHERE followed.token_hash = ?2 AND followed.purpose IN ('change-old', 'change-new')
         )`,
    )
    .bind(account_id, token_hash, email)
}
