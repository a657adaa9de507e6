import type { BatchDb } from '../db/rows.ts'
import { findByEmail, preparePassword, type Account, type Login } from './accounts.ts'
import type { Asking } from './asking.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import { createSessionStart, prepareSession, toBegun, type Begun } from './sessions.ts'

export interface Credentials extends Login {
  readonly password: string
}

/** A hash that changes while the password is checked (another sign-in makes it anew) is checked once more. */
const MAX_TRIES = 2

/** Undefined for an unknown address and for a wrong password alike, after the same hashing. */
export async function signIn(
  db: BatchDb,
  { password, ...login }: Credentials,
  asking: Asking,
): Promise<Begun | undefined> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const account = await findByEmail(db, login)
    if (!(await isPassword(password, account?.password_hash ?? ''))) return undefined
    if (account === undefined) return undefined
    const begun = await beginSession(db, { account, password }, asking)
    if (begun !== undefined) return begun
  }
  return undefined
}

interface Proved {
  readonly account: Account
  readonly password: string
}

async function beginSession(
  db: BatchDb,
  { account, password }: Proved,
  { device, now }: Asking,
): Promise<Begun | undefined> {
  const { id: account_id, password_hash: from } = account
  const start = await createSessionStart(device, now)
  const statements = [prepareSession(db, account, start)]
  if (isOutdated(from)) {
    const to = await hashPassword(password)
    statements.push(preparePassword(db, { account_id, from, to }))
  }
  const [session] = await db.batch(statements)
  return toBegun(session, start)
}
