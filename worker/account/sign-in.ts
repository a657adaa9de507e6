import type { BatchDb, Db } from '../db/rows.ts'
import {
  findClaimant,
  findConfirmedOwner,
  preparePasswordUpdate,
  type Account,
  type Login,
} from './accounts.ts'
import type { AccountRequestContext } from './request-context.ts'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'
import {
  createSessionStart,
  prepareSession,
  toStartedSession,
  type StartedSession,
} from './sessions.ts'

export interface SignInCredentials extends Login {
  readonly password: string
}

/** Retries once if the hash changes during the check, because another sign-in has renewed it. */
const MAX_TRIES = 2

/**
 * Signs in; returns undefined for an unknown address or a wrong password, after the same amount of
 * hashing.
 */
export async function signIn(
  db: BatchDb,
  credentials: SignInCredentials,
  context: AccountRequestContext,
): Promise<StartedSession | undefined> {
  const { password } = credentials
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const account = await findByPassword(await findCandidates(db, credentials), password)
    if (account === undefined) return undefined
    const session = await startSession(db, { account, password }, context)
    if (session !== undefined) return session
  }
  return undefined
}

/** The accounts that an address can refer to. */
export interface Candidates {
  /**
   * The unconfirmed account is checked first, so that signing in after registering always takes the same
   * work.
   */
  readonly claimant: Account | undefined
  readonly holder: Account | undefined
}

export async function findCandidates(db: Db, login: Login): Promise<Candidates> {
  const [claimant, holder] = await Promise.all([
    findClaimant(db, login),
    findConfirmedOwner(db, login),
  ])
  return { claimant, holder }
}

const MAX_CANDIDATES = 2

/**
 * Finds the account with this password. A rejection always hashes twice, so that its duration does not
 * reveal how many accounts exist.
 */
export async function findByPassword(
  { claimant, holder }: Candidates,
  password: string,
): Promise<Account | undefined> {
  const accounts = [claimant, holder].flatMap((account) => account ?? [])
  for (const account of accounts) {
    if (await verifyPassword(password, account.password_hash)) return account
  }
  for (let count = accounts.length; count < MAX_CANDIDATES; count += 1)
    await verifyPassword(password, '')
  return undefined
}

interface VerifiedAccount {
  readonly account: Account
  readonly password: string
}

export async function startSession(
  db: BatchDb,
  { account, password }: VerifiedAccount,
  { device, now }: AccountRequestContext,
): Promise<StartedSession | undefined> {
  const { id: account_id, password_hash: oldHash } = account
  const start = await createSessionStart(device, now)
  const statements = [prepareSession(db, account, start)]
  if (isOutdated(oldHash)) {
    const newHash = await hashPassword(password)
    statements.push(preparePasswordUpdate(db, { account_id, from: oldHash, to: newHash }))
  }
  const [session] = await db.batch(statements)
  return toStartedSession(session, start)
}
