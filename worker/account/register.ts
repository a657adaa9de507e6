import type { BatchDb } from '../db/rows.ts'
import { prepareMail } from '../mail/outbox.ts'
import { findByEmail, mailsOf, type Login } from './accounts.ts'
import type { Asking } from './asking.ts'
import { writeAccountLetter } from './letters.ts'
import { prepareMailToken } from './mail-tokens.ts'
import { hashPassword } from './password.ts'
import { createSecret } from './secret.ts'
import { createSessionStart, prepareSession, toBegun, type Begun } from './sessions.ts'
import { signIn, type Credentials } from './sign-in.ts'

export interface NewAccount extends Credentials {
  readonly name: string
}

/**
 * Makes an account and signs in. With an address that has one, it is signing in: undefined then if the
 * password is not that account's. Hashes once in every case.
 */
export async function register(
  db: BatchDb,
  wanted: NewAccount,
  asking: Asking,
): Promise<Begun | undefined> {
  const { vendor_key, email } = wanted
  if ((await findByEmail(db, { vendor_key, email })) !== undefined) {
    return signIn(db, wanted, asking)
  }
  // Somebody may have been quicker with the same address.
  return (await createAccount(db, wanted, asking)) ?? signIn(db, wanted, asking)
}

async function createAccount(
  db: BatchDb,
  { vendor_key, email, name, password }: NewAccount,
  asking: Asking,
): Promise<Begun | undefined> {
  const { device, now, locale } = asking
  const password_hash = await hashPassword(password)
  const owner = { vendor_key, email, password_hash }
  const [start, confirmation] = await Promise.all([createSessionStart(device, now), createSecret()])
  const letter = await writeAccountLetter(db, asking, {
    kind: 'confirm',
    to_email: email,
    hash: `#confirm=${confirmation.token}`,
  })
  const [, session] = await db.batch([
    db
      .prepare(
        `INSERT INTO account (vendor_key, email, password_hash, name, language_id, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (vendor_key, email) WHERE email <> '' DO NOTHING`,
      )
      .bind(vendor_key, email, password_hash, name, locale.language_id, now),
    prepareSession(db, owner, start),
    prepareMailToken(db, owner, {
      token_hash: confirmation.token_hash,
      purpose: 'confirm',
      email,
      now,
    }),
    prepareMail(db, letter, { now, owner: mailsOf(owner) }),
  ])
  return toBegun(session, start)
}

/** Tells an account's owner that somebody wanted to make another one with their address. */
export async function tellOwner(db: BatchDb, login: Login, asking: Asking): Promise<void> {
  const letter = await writeAccountLetter(db, asking, {
    kind: 'already-registered',
    to_email: login.email,
    hash: '#login',
  })
  await prepareMail(db, letter, { now: asking.now, owner: mailsOf(login) }).run()
}
