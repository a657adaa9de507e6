import { test } from './fixtures.ts'
import {
  SEEDED_ACCOUNTS,
  SEEDED_BUYERS,
  seededAccountToken,
  seededBuyerToken,
} from '../scripts/setup/seed-accounts.ts'

/** A process of the test runner has so many to itself; a failed test gives the next a new process. */
const ACCOUNTS_PER_PROCESS = 20

let used = 0

/** A token of an account that no other test uses. */
export function anAccount(): string {
  const n = test.info().workerIndex * ACCOUNTS_PER_PROCESS + used
  used += 1
  if (used > ACCOUNTS_PER_PROCESS || n >= SEEDED_ACCOUNTS) throw new Error('Out of seeded accounts')
  return seededAccountToken(n)
}

const BUYERS_PER_PROCESS = 10

let usedBuyers = 0

/** A token of an account that has bought one of everything, and that no other test uses. */
export function aBuyer(): string {
  const n = test.info().workerIndex * BUYERS_PER_PROCESS + usedBuyers
  usedBuyers += 1
  if (usedBuyers > BUYERS_PER_PROCESS || n >= SEEDED_BUYERS) throw new Error('Out of seeded buyers')
  return seededBuyerToken(n)
}
