import type { BatchDb } from '../db/rows.ts'
import type { AccountRequestContext } from './request-context.ts'
import { prepareConfirmation } from './confirmation.ts'
import { hashPassword } from './password.ts'
import {
  createSessionStart,
  prepareSession,
  toStartedSession,
  type StartedSession,
} from './sessions.ts'
import {
  startSession,
  findCandidates,
  findByPassword,
  type Candidates,
  type SignInCredentials,
} from './sign-in.ts'

export interface AccountInput extends SignInCredentials {
  readonly name: string
  /** Whether another email may be sent to the address now. */
  readonly canSendMail: boolean
}

/** Retries if somebody else registers with the same address concurrently. */
const MAX_TRIES = 3

/**
 * Creates an account and signs in. If the password matches an account with the address, it only signs in.
 * Otherwise it creates an account that claims the address but shares nothing with the existing one: the
 * visitor cannot find out whether there is one, and its owner is notified by email. Returns undefined if
 * concurrent registrations win repeatedly.
 */
export async function register(
  db: BatchDb,
  input: AccountInput,
  context: AccountRequestContext,
): Promise<StartedSession | undefined> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const candidates = await findCandidates(db, input)
    const account = await findByPassword(candidates, input.password)
    const session =
      account === undefined
        ? await createAccount(db, { ...input, candidates }, context)
        : await startSession(db, { account, password: input.password }, context)
    if (session !== undefined) return session
  }
  return undefined
}

interface AccountCreation extends AccountInput {
  /** The accounts with another password; no account is created if a further one exists by then. */
  readonly candidates: Candidates
}

async function createAccount(
  db: BatchDb,
  { vendor_key, email, name, password, canSendMail, candidates }: AccountCreation,
  context: AccountRequestContext,
): Promise<StartedSession | undefined> {
  const { device, now, locale } = context
  const password_hash = await hashPassword(password)
  const owner = { vendor_key, email, password_hash }
  const start = await createSessionStart(device, now)
  const confirmation = await prepareConfirmation(db, owner, context)
  const knownAccountIds = [candidates.claimant?.id, candidates.holder?.id]
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
        Math.max(0, ...knownAccountIds.map((id) => id ?? 0)),
      ),
    prepareSession(db, owner, start),
    ...(canSendMail ? confirmation : []),
  ])
  return toStartedSession(session, start)
}
