import type { BatchDb } from '../db/rows.ts'
import { prepareMail } from '../mail/outbox.ts'
import { findHolder, mailsOf, type Account } from './accounts.ts'
import type { Asking } from './asking.ts'
import { prepareConfirmation } from './confirmation.ts'
import { writeAccountLetter } from './letters.ts'
import { prepareMailToken } from './mail-tokens.ts'
import { createSecret } from './secret.ts'

/**
 * Starts a change of address: a link goes to the new one and, if it was ever confirmed, to the old one.
 * It takes the place of one that was started before. That an account has confirmed the new address is told
 * to its owner only: whoever asks sees a change that waits.
 */
export async function startEmailChange(
  db: BatchDb,
  account: Account,
  { email, asking }: { readonly email: string; readonly asking: Asking },
): Promise<void> {
  const { vendor_key, now } = asking
  const holder = await findHolder(db, { vendor_key, email })
  const isOldAsked = account.email_confirmed_at !== null
  const [forNew, forOld] = await Promise.all([createSecret(), createSecret()])
  const toNew = await writeAccountLetter(
    db,
    asking,
    holder !== undefined
      ? { kind: 'address-taken', to_email: email, hash: '#login' }
      : { kind: 'change-new', to_email: email, hash: `#confirm=${forNew.token}` },
  )
  const toOld = await writeAccountLetter(db, asking, {
    kind: 'change-old',
    to_email: account.email,
    hash: `#confirm=${forOld.token}`,
    email,
  })
  // A mail to somebody who has an account with the address is theirs, and not whose change it is.
  const newOwner = mailsOf(holder ?? account)
  const { token_hash } = forNew
  await db.batch([
    db
      .prepare(
        `DELETE FROM mail_token
         WHERE account_id = ?1 AND purpose IN ('change-old', 'change-new')`,
      )
      .bind(account.id),
    prepareMailToken(db, account, { token_hash, purpose: 'change-new', email, now }),
    prepareMail(db, toNew, { now, owner: newOwner }),
    ...(isOldAsked
      ? [
          prepareMailToken(db, account, {
            token_hash: forOld.token_hash,
            purpose: 'change-old',
            email,
            now,
          }),
          prepareMail(db, toOld, { now, owner: mailsOf(account) }),
        ]
      : []),
  ])
}

/** Sends the mail again that confirms the account's own address. */
export async function sendConfirmation(
  db: BatchDb,
  account: Account,
  asking: Asking,
): Promise<void> {
  await db.batch(await prepareConfirmation(db, account, asking))
}
