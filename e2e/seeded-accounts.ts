import { test, type Page } from './fixtures.ts'
import { signInAs, type TestAccount } from './register-account.ts'
import {
  MEMBER_NAME,
  MEMBER_PASSWORD,
  SEEDED_ACCOUNTS,
  SEEDED_BUYERS,
  SEEDED_MEMBERS,
  seededAccountToken,
  seededBuyerToken,
  seededMember,
} from '../scripts/setup/seed-accounts.ts'

/** Each process of the test runner has its own accounts; a failed test starts a new process. */
const ACCOUNTS_PER_PROCESS = 20

let used = 0

/** Returns the token of an account that no other test uses. */
export function nextAccountToken(): string {
  const n = test.info().workerIndex * ACCOUNTS_PER_PROCESS + used
  used += 1
  if (used > ACCOUNTS_PER_PROCESS || n >= SEEDED_ACCOUNTS) throw new Error('Out of seeded accounts')
  return seededAccountToken(n)
}

const BUYERS_PER_PROCESS = 10

let usedBuyers = 0

/** Returns the token of an account that has bought one of each product and that no other test uses. */
export function nextBuyerToken(): string {
  const n = test.info().workerIndex * BUYERS_PER_PROCESS + usedBuyers
  usedBuyers += 1
  if (usedBuyers > BUYERS_PER_PROCESS || n >= SEEDED_BUYERS) throw new Error('Out of seeded buyers')
  return seededBuyerToken(n)
}

const MEMBERS_PER_PROCESS = 100

let usedMembers = 0

/**
 * Signs the page in as a registered account that no other test uses. Registering one hashes passwords,
 * for half a second of a core.
 */
export async function signInAsMember(page: Page): Promise<TestAccount> {
  const n = test.info().workerIndex * MEMBERS_PER_PROCESS + usedMembers
  usedMembers += 1
  if (usedMembers > MEMBERS_PER_PROCESS || n >= SEEDED_MEMBERS)
    throw new Error('Out of seeded members')
  const member = { name: MEMBER_NAME, password: MEMBER_PASSWORD, ...seededMember(n) }
  await signInAs(page, member)
  return member
}
