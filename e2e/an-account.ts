import { test } from './fixtures.ts'
import { SEEDED_ACCOUNTS, tokenOf } from '../scripts/setup/seed-accounts.ts'

/** A process of the test runner has so many to itself; a failed test gives the next a new process. */
const ACCOUNTS_PER_PROCESS = 20

let used = 0

/** A token of an account that no other test uses. */
export function anAccount(): string {
  const n = test.info().workerIndex * ACCOUNTS_PER_PROCESS + used
  used += 1
  if (used > ACCOUNTS_PER_PROCESS || n >= SEEDED_ACCOUNTS) throw new Error('Out of seeded accounts')
  return tokenOf(n)
}
