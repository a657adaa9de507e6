import type { Db } from '../db/rows.ts'
import { prepareMail, type MailOwner } from '../mail/outbox.ts'
import { IS_OWNER_SQL, ownerValues, type Owner } from './accounts.ts'
import type { AccountRequestContext } from './request-context.ts'
import { renderAccountEmail } from './render-account-email.ts'
import { prepareMailToken } from './mail-tokens.ts'
import { createSecret } from './secret.ts'

const HAS_HOLDER_SQL = `EXISTS (
  SELECT 1 FROM account AS holder
  WHERE holder.vendor_key = ?1 AND holder.email = ?2 AND holder.email <> ''
    AND holder.email_confirmed_at IS NOT NULL
)`

/**
 * Prepares exactly one email to an address: a request to confirm it for the account or, if another
 * account has confirmed it, a notice to that owner. Only the mailbox's reader learns whether there is an
 * account.
 */
export async function prepareConfirmation(
  db: Db,
  owner: Owner,
  context: AccountRequestContext,
): Promise<D1PreparedStatement[]> {
  const { now } = context
  const { email } = owner
  const { token, token_hash } = await createSecret()
  const hash = `#confirm=${token}` as const
  const [confirmationEmail, alreadyRegisteredEmail] = await Promise.all([
    renderAccountEmail(db, context, { kind: 'confirm', to_email: email, hash }),
    renderAccountEmail(db, context, {
      kind: 'already-registered',
      to_email: email,
      hash: '#login',
    }),
  ])
  return [
    prepareMailToken(db, owner, { token_hash, purpose: 'confirm', email, now }),
    prepareMail(db, confirmationEmail, { now, owner: toClaimantOwner(owner) }),
    prepareMail(db, alreadyRegisteredEmail, { now, owner: toHolderOwner(owner) }),
  ]
}

/** The owner is the account itself, while nobody has confirmed its address. */
function toClaimantOwner(owner: Owner): MailOwner {
  return {
    sql: `SELECT id AS account_id, NULL AS order_number FROM account
      WHERE ${IS_OWNER_SQL} AND NOT ${HAS_HOLDER_SQL}`,
    values: ownerValues(owner),
  }
}

/** The owner is the account that has confirmed this account's address. */
function toHolderOwner(owner: Owner): MailOwner {
  return {
    sql: `SELECT known.id AS account_id, NULL AS order_number
      FROM account AS known, account
      WHERE known.vendor_key = ?1 AND known.email = ?2 AND known.email <> ''
        AND known.email_confirmed_at IS NOT NULL
        AND ${IS_OWNER_SQL}`,
    values: ownerValues(owner),
  }
}
