import type { BatchDb } from '../db/rows.ts'
import type { Asking } from './asking.ts'
import { prepareConfirmation } from './confirmation.ts'
import { hashPassword } from './password.ts'
import { createSessionStart, prepareSession, toBegun, type Begun } from './sessions.ts'
import {
  beginSession,
  findCandidates,
  findProved,
  type Candidates,
  type Credentials,
} from './sign-in.ts'

export interface NewAccount extends Credentials {
  readonly name: string
  /** Whether the address may be sent another mail now. */
  readonly mayMail: boolean
}

/** Somebody else may register with the same address at the same time. */
const MAX_TRIES = 3

/**
 * Makes an account and signs in. With the password of an account that has the address it is signing in.
 * With another one it makes an account all the same, which claims the address and has nothing of the one
 * that has it: who asks cannot tell whether there is one, and its owner is told by mail. Undefined when
 * others were quicker again and again.
 */
export async function register(
  db: BatchDb,
  wanted: NewAccount,
  asking: Asking,
): Promise<Begun | undefined> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const candidates = await findCandidates(db, wanted)
    const account = await findProved(candidates, wanted.password)
    const begun =
      account === undefined
        ? await createAccount(db, { ...wanted, candidates }, asking)
        : await beginSession(db, { account, password: wanted.password }, asking)
    if (begun !== undefined) return begun
  }
  return undefined
}

interface AccountToCreate extends NewAccount {
  /** Those whose password it is not; nothing is made when there is another one by then. */
  readonly candidates: Candidates
}

async function createAccount(
  db: BatchDb,
  { vendor_key, email, name, password, mayMail, candidates }: AccountToCreate,
  asking: Asking,
): Promise<Begun | undefined> {
  const { device, now, locale } = asking
  const password_hash = await hashPassword(password)
  const owner = { vendor_key, email, password_hash }
  const start = await createSessionStart(device, now)
  const confirmation = await prepareConfirmation(db, owner, asking)
  const known = [candidates.claimant?.id, candidates.holder?.id]
  const [, session] = await db.batch([
    db
      .prepare(
        `INSERT INTO account
           (vendor_key, email, claimed_email, password_hash, name, language_id, created_at)
         SELECT ?1, IIF(is_taken, '', ?2), IIF(is_taken, ?2, NULL), ?3, ?4, ?5, ?6
         FROM (SELECT EXISTS (
           SELECT 1 FROM account WHERE vendor_key = ?1 AND email = ?2 AND email <> ''
         ) AS is_taken)
         WHERE NOT EXISTS (
           SELECT 1 FROM account
           WHERE vendor_key = ?1 AND email = ?2 AND email <> '' AND id > ?7
         ) AND NOT EXISTS (
           SELECT 1 FROM account WHERE vendor_key = ?1 AND claimed_email = ?2 AND id > ?7
         )`,
      )
      .bind(
        vendor_key,
        email,
        password_hash,
        name,
        locale.language_id,
        now,
        Math.max(0, ...known.map((id) => id ?? 0)),
      ),
    prepareSession(db, owner, start),
    ...(mayMail ? confirmation : []),
  ])
  return toBegun(session, start)
}
