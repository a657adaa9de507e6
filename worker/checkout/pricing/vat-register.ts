import * as z from 'zod/mini'
import { first, flag, type Db } from '../../db/rows.ts'
import type { RegisterResult } from './vat-status.ts'
import { fetchVies, PREFIX_CHARACTERS, type VatLookup } from './vies.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long a result is cached. An invalid number may become registered at any time. */
const FRESH_MS = { valid: 24 * HOUR_MS, invalid: HOUR_MS } as const
/** In place of the register's URL, this value accepts every number, to try out a shop. */
const ACCEPT_ALL_URL = 'believe'
/** How long the register is not queried again after it did not respond. */
const RETRY_AFTER_MS = 60 * 1000

export interface Register {
  readonly db: Db
  /** Undefined if there is no register, so that no number can be verified. */
  readonly url: string | undefined
  /** The key of this isolate's memory. */
  readonly isolate: KVNamespace
  readonly now: Date
  /** Returns false if this network has sent too many queries. */
  readonly isWithinLimit: () => Promise<boolean>
}

/** Looks up a number in the EU's register and caches the result. Fails closed. */
export async function lookUpVatNumber(
  register: Register,
  request: VatLookup,
): Promise<RegisterResult> {
  const { db, url, now } = register
  const { number } = request
  const checked_at = now.toISOString()
  if (url === undefined) return { kind: 'unavailable' }
  if (url === ACCEPT_ALL_URL) return { kind: 'valid', trader: { ...NO_TRADER_DATA, checked_at } }
  const storedCheck = await findCheck(db, number)
  if (storedCheck !== undefined && isFresh(storedCheck, request, now)) return toAnswer(storedCheck)
  if (isUnresponsive(register, number) || !(await register.isWithinLimit())) {
    return { kind: 'unavailable' }
  }
  const answer = await fetchVies(url, request)
  if (answer === undefined) {
    storeFailure(register, number)
    return { kind: 'unavailable' }
  }
  const check = { ...answer, number, checked_at }
  await storeCheck(db, check)
  return toAnswer(check)
}

const NO_TRADER_DATA = { name: '', address: '', consultation_number: '' } as const

/**
 * A result without a name, or without the consultation number that the shop could get, is queried
 * again.
 */
function isFresh(check: StoredVatCheck, { requester }: VatLookup, now: Date): boolean {
  const { is_valid, checked_at, name, consultation_number } = check
  const age_ms = now.getTime() - Date.parse(checked_at)
  if (!is_valid) return age_ms < FRESH_MS.invalid
  const isComplete = name !== null && (requester === undefined || consultation_number !== null)
  return isComplete && age_ms < FRESH_MS.valid
}

function toAnswer({ is_valid, ...check }: StoredVatCheck): RegisterResult {
  if (!is_valid) return { kind: 'invalid' }
  const { name, address, consultation_number, checked_at } = check
  return {
    kind: 'valid',
    trader: {
      name: name ?? '',
      address: address ?? '',
      consultation_number: consultation_number ?? '',
      checked_at,
    },
  }
}

/**
 * The member states whose registers do not respond, which VIES queries separately, with the time of
 * the next attempt.
 */
const failures = new WeakMap<KVNamespace, Map<string, number>>()

function isUnresponsive({ isolate, now }: Register, number: string): boolean {
  const retryAt = failures.get(isolate)?.get(number.slice(0, PREFIX_CHARACTERS)) ?? 0
  return now.getTime() < retryAt
}

function storeFailure({ isolate, now }: Register, number: string): void {
  const knownFailures = failures.get(isolate) ?? new Map<string, number>()
  knownFailures.set(number.slice(0, PREFIX_CHARACTERS), now.getTime() + RETRY_AFTER_MS)
  failures.set(isolate, knownFailures)
}

/**
 * Prepares the deletion of results older than a day, which are no longer used and reveal who has
 * shopped here.
 */
export function prepareOldCheckDeletion(
  db: Db,
  { now, maxRows }: { readonly now: Date; readonly maxRows: number },
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM vat_check WHERE number IN (
         SELECT number FROM vat_check WHERE checked_at < ?1 ORDER BY checked_at LIMIT ?2
       )`,
    )
    .bind(new Date(now.getTime() - FRESH_MS.valid).toISOString(), maxRows)
}

const CheckRow = z.object({
  is_valid: flag,
  checked_at: z.string(),
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  consultation_number: z.nullable(z.string()),
})
type StoredVatCheck = z.infer<typeof CheckRow>

async function findCheck(db: Db, number: string): Promise<StoredVatCheck | undefined> {
  const statement = db
    .prepare(
      `SELECT is_valid, checked_at, name, address, consultation_number
       FROM vat_check WHERE number = ?1`,
    )
    .bind(number)
  return first(CheckRow, statement)
}

interface VatCheck extends StoredVatCheck {
  readonly number: string
}

async function storeCheck(db: Db, check: VatCheck): Promise<void> {
  const { number, is_valid, checked_at, name, address, consultation_number } = check
  await db
    .prepare(
      `INSERT INTO vat_check (number, is_valid, checked_at, name, address, consultation_number)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6)
       ON CONFLICT (number) DO UPDATE SET
         is_valid = excluded.is_valid, checked_at = excluded.checked_at, name = excluded.name,
         address = excluded.address, consultation_number = excluded.consultation_number`,
    )
    .bind(number, is_valid ? 1 : 0, checked_at, name, address, consultation_number)
    .run()
}
