import type { BatchDb, Db } from '../db/rows.ts'
import { prepareMail } from '../mail/outbox.ts'
import { findConfirmedOwner, toMailOwner, type Account } from './accounts.ts'
import type { AccountRequestContext } from './request-context.ts'
import { prepareConfirmation } from './confirmation.ts'
import { renderAccountEmail } from './render-account-email.ts'
import { prepareMailToken } from './mail-tokens.ts'
import { createSecret } from './secret.ts'

/**
 * Starts a change of email address: sends a link to the new address and, if it was confirmed, to the old
 * one. It replaces an earlier pending change. If another account has confirmed the new address, only that
 * account's owner is notified: the requester sees a pending change.
 */
export async function startEmailChange(
  db: BatchDb,
  account: Account,
  { email, context }: { readonly email: string; readonly context: AccountRequestContext },
): Promise<void> {
  const { vendor_key, now } = context
  const holder = await findConfirmedOwner(db, { vendor_key, email })
  const mustConfirmOld = account.email_confirmed_at !== null
  const [forNew, forOld] = await Promise.all([createSecret(), createSecret()])
  const toNew = await renderAccountEmail(
    db,
    context,
    holder !== undefined
      ? { kind: 'address-taken', to_email: email, hash: '#login' }
      : { kind: 'change-new', to_email: email, hash: `#confirm=${forNew.token}` },
  )
  const toOld = await renderAccountEmail(db, context, {
    kind: 'change-old',
    to_email: account.email,
    hash: `#confirm=${forOld.token}`,
    email,
  })
  // An email to the owner of another account belongs to that account.
  const newOwner = toMailOwner(holder ?? account)
  const { token_hash } = forNew
  await db.batch([
    db
      .prepare(
        `DELETE FROM mail_token
         WHERE account_id = ?1 AND purpose IN ('change-old', 'change-new')`,
      )
      .bind(account.id),
    prepareMailToken(db, account, { token_hash, purpose: 'change-new', email, now }),
    ...(mustConfirmOld ? [] : [prepareLostRace(db, account.id, token_hash)]),
    prepareMail(db, toNew, { now, owner: newOwner }),
    ...(mustConfirmOld
      ? [
          prepareMailToken(db, account, {
            token_hash: forOld.token_hash,
            purpose: 'change-old',
            email,
            now,
          }),
          prepareMail(db, toOld, { now, owner: toMailOwner(account) }),
        ]
      : []),
  ])
}

/** Deletes the token of a change that did not ask an address which was confirmed in the meantime. */
function prepareLostRace(db: Db, account_id: number, token_hash: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM mail_token WHERE token_hash = ?2 AND EXISTS (
         SELECT 1 FROM account WHERE id = ?1 AND email_confirmed_at IS NOT NULL
       )`,
    )
    .bind(account_id, token_hash)
}

/** Sends the confirmation email for the account's own address again. */
export async function sendConfirmation(
  db: BatchDb,
  account: Account,
  context: AccountRequestContext,
): Promise<void> {
  await db.batch(await prepareConfirmation(db, account, context))
}
