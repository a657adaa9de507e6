import type { BatchDb, Db } from '../db/rows.ts'
import type { Asking } from './asking.ts'
import { findMailToken, type MailToken } from './mail-tokens.ts'
import { prepareDisplaced } from './take-address.ts'

export type Confirmed = 'confirmed' | 'changed' | 'waiting'

/** What following a link of a mail leads to; undefined for one that is not good, or no longer. */
export async function confirmEmail(
  db: BatchDb,
  token: string,
  { vendor_key, now }: Asking,
): Promise<Confirmed | undefined> {
  const found = await findMailToken(db, { token, vendor_key, now })
  switch (found?.purpose) {
    case 'confirm':
      return (await confirmOwn(db, found, now)) ? 'confirmed' : undefined
    case 'change-old':
    case 'change-new':
      return confirmChange(db, found, now)
    case 'reset':
    case undefined:
      return undefined
  }
}

/** Of two who follow the same link at once, one finds the token gone. */
const IS_UNUSED = 'EXISTS (SELECT 1 FROM mail_token WHERE token_hash = ?2)'

/** Of an account row: nobody else has the address ?3. */
const IS_FREE = `NOT EXISTS (
  SELECT 1 FROM account AS other
  WHERE other.vendor_key = account.vendor_key AND other.email = ?3 AND other.email <> ''
    AND other.id <> account.id
)`

async function confirmOwn(db: BatchDb, found: MailToken, now: string): Promise<boolean> {
  const { token_hash, account_id, email } = found
  const [, confirmed] = await db.batch([
    prepareDisplaced(db, found),
    db
      .prepare(
        `UPDATE account SET email = ?3, claimed_email = NULL,
           email_confirmed_at = COALESCE(email_confirmed_at, ?4)
         WHERE id = ?1 AND ?3 IN (email, claimed_email) AND ${IS_UNUSED} AND ${IS_FREE}
         RETURNING id`,
      )
      .bind(account_id, token_hash, email, now),
    prepareUse(db, token_hash),
  ])
  return confirmed?.results.length === 1
}

async function confirmChange(
  db: BatchDb,
  found: MailToken,
  now: string,
): Promise<Confirmed | undefined> {
  const { token_hash, account_id, email } = found
  const [, changed, used, others] = await db.batch([
    prepareDisplaced(db, found),
    // The other of the two rows is there until its link was followed. Both expire in one moment.
    db
      .prepare(
        `UPDATE account SET email = ?3, claimed_email = NULL, email_confirmed_at = ?4
         WHERE id = ?1 AND ${IS_UNUSED}
           AND NOT EXISTS (
             SELECT 1 FROM mail_token
             WHERE account_id = ?1 AND purpose IN ('change-old', 'change-new') AND token_hash <> ?2
           )
           AND ${IS_FREE}
         RETURNING id`,
      )
      .bind(account_id, token_hash, email, now),
    prepareUse(db, token_hash),
    db
      .prepare(
        `SELECT token_hash FROM mail_token
         WHERE account_id = ?1 AND purpose IN ('change-old', 'change-new') AND email = ?2`,
      )
      .bind(account_id, email),
  ])
  if (changed?.results.length === 1) return 'changed'
  const isWaiting = used?.results.length === 1 && others?.results.length === 1
  // Neither: somebody else has confirmed the address meanwhile.
  return isWaiting ? 'waiting' : undefined
}

function prepareUse(db: Db, token_hash: string) {
  return db
    .prepare('DELETE FROM mail_token WHERE token_hash = ?1 RETURNING token_hash')
    .bind(token_hash)
}
