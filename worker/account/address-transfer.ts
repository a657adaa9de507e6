import type { Db } from '../db/rows.ts'
import type { MailToken } from './mail-tokens.ts'

/**
 * For a batch in which an account gets the address that a mail has proved: whoever has it without ever
 * having confirmed it only claims it from then on. Does nothing when the link was used meanwhile, or
 * waits for the other one of its change.
 */
export function prepareDisplaced(
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
