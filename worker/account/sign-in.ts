import type { BatchDb, Db } from '../db/rows.ts'
import { findClaimant, findHolder, preparePassword, type Account, type Login } from './accounts.ts'
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
  credentials: Credentials,
  asking: Asking,
): Promise<Begun | undefined> {
  const { password } = credentials
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const account = await findProved(await findCandidates(db, credentials), password)
    if (account === undefined) return undefined
    const begun = await beginSession(db, { account, password }, asking)
    if (begun !== undefined) return begun
  }
  return undefined
}

/** Who may be meant by an address. */
export interface Candidates {
  /** Asked first, so that whoever has just registered signs in after the same work in any case. */
  readonly claimant: Account | undefined
  readonly holder: Account | undefined
}

export async function findCandidates(db: Db, login: Login): Promise<Candidates> {
  const [claimant, holder] = await Promise.all([findClaimant(db, login), findHolder(db, login)])
  return { claimant, holder }
}

const MOST_CANDIDATES = 2

/** Hashes twice before it says no, however many accounts there are: the time tells nothing of them. */
export async function findProved(
  { claimant, holder }: Candidates,
  password: string,
): Promise<Account | undefined> {
  const accounts = [claimant, holder].flatMap((account) => account ?? [])
  for (const account of accounts) {
    if (await isPassword(password, account.password_hash)) return account
  }
  for (let done = accounts.length; done < MOST_CANDIDATES; done += 1) await isPassword(password, '')
  return undefined
}

interface Proved {
  readonly account: Account
  readonly password: string
}

export async function beginSession(
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
