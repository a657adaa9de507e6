import type { Db } from '../db/rows.ts'
import { prepareMail, type MailOwner } from '../mail/outbox.ts'
import { IS_OWNER, ownerValues, type Owner } from './accounts.ts'
import type { Asking } from './asking.ts'
import { writeAccountLetter } from './letters.ts'
import { prepareMailToken } from './mail-tokens.ts'
import { createSecret } from './secret.ts'

const HAS_HOLDER = `EXISTS (
  SELECT 1 FROM account AS holder
  WHERE holder.vendor_key = ?1 AND holder.email = ?2 AND holder.email <> ''
    AND holder.email_confirmed_at IS NOT NULL
)`

/**
 * Asks whoever reads the mails of an address to confirm it for an account; one mail in any case. If an
 * account has confirmed it, its owner is told of that account instead: only they learn that there is one.
 */
export async function prepareConfirmation(
  db: Db,
  owner: Owner,
  asking: Asking,
): Promise<D1PreparedStatement[]> {
  const { now } = asking
  const { email } = owner
  const { token, token_hash } = await createSecret()
  const hash = `#confirm=${token}` as const
  const [confirm, known] = await Promise.all([
    writeAccountLetter(db, asking, { kind: 'confirm', to_email: email, hash }),
    writeAccountLetter(db, asking, { kind: 'already-registered', to_email: email, hash: '#login' }),
  ])
  return [
    prepareMailToken(db, owner, { token_hash, purpose: 'confirm', email, now }),
    prepareMail(db, confirm, { now, owner: ofClaimant(owner) }),
    prepareMail(db, known, { now, owner: ofHolder(owner) }),
  ]
}

/** The account's own, as long as nobody has confirmed its address. */
function ofClaimant(owner: Owner): MailOwner {
  return {
    sql: `SELECT id AS account_id, NULL AS order_number FROM account
      WHERE ${IS_OWNER} AND NOT ${HAS_HOLDER}`,
    values: ownerValues(owner),
  }
}

/** Of the account that has confirmed the address of this one. */
function ofHolder(owner: Owner): MailOwner {
  return {
    sql: `SELECT known.id AS account_id, NULL AS order_number
      FROM account AS known, account
      WHERE known.vendor_key = ?1 AND known.email = ?2 AND known.email <> ''
        AND known.email_confirmed_at IS NOT NULL
        AND ${IS_OWNER}`,
    values: ownerValues(owner),
  }
}
