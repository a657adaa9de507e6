import * as z from 'zod/mini'
import { first, flag, type Db } from '../../db/rows.ts'
import type { RegisterAnswer } from './vat-status.ts'
import { fetchVies, PREFIX_CHARACTERS, type VatLookup } from './vies.ts'

const HOUR_MS = 60 * 60 * 1000
/** A number is good for a day. A wrong one may have been registered since. */
const FRESH_MS = { valid: 24 * HOUR_MS, invalid: HOUR_MS } as const
/** For trying a shop out: in the place of the register's address. */
const BELIEVE = 'believe'
/** How long the register is not queried again after it did not respond. */
const SILENT_MS = 60 * 1000

export interface Register {
  readonly db: Db
  /** Undefined: there is none, and nobody can say that a number is good. */
  readonly url: string | undefined
  /** What this isolate remembers hangs on it. */
  readonly isolate: KVNamespace
  readonly now: Date
  /** False for an address that has asked too often. */
  readonly isWithinLimit: () => Promise<boolean>
}

/** Looks up a number in the EU's register and caches the result. Fails closed. */
export async function lookUpVatNumber(
  register: Register,
  request: VatLookup,
): Promise<RegisterAnswer> {
  const { db, url, now } = register
  const { number } = request
  const checked_at = now.toISOString()
  if (url === undefined) return { kind: 'unavailable' }
  if (url === BELIEVE) return { kind: 'valid', trader: { ...NOT_TOLD, checked_at } }
  const known = await findCheck(db, number)
  if (known !== undefined && isFresh(known, request, now)) return toAnswer(known)
  if (isSilent(register, number) || !(await register.isWithinLimit())) {
    return { kind: 'unavailable' }
  }
  const answer = await fetchVies(url, request)
  if (answer === undefined) {
    rememberSilence(register, number)
    return { kind: 'unavailable' }
  }
  const check = { ...answer, number, checked_at }
  await storeCheck(db, check)
  return toAnswer(check)
}

const NOT_TOLD = { name: '', address: '', consultation_number: '' } as const

/** An answer without a name, or without the proof that the shop could have, is asked for again. */
function isFresh(check: StoredVatCheck, { requester }: VatLookup, now: Date): boolean {
  const { is_valid, checked_at, name, consultation_number } = check
  const age_ms = now.getTime() - Date.parse(checked_at)
  if (!is_valid) return age_ms < FRESH_MS.invalid
  const isWhole = name !== null && (requester === undefined || consultation_number !== null)
  return isWhole && age_ms < FRESH_MS.valid
}

function toAnswer({ is_valid, ...check }: StoredVatCheck): RegisterAnswer {
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

/** Until when, by member state: VIES asks the register of each. */
const silences = new WeakMap<KVNamespace, Map<string, number>>()

function isSilent({ isolate, now }: Register, number: string): boolean {
  const until = silences.get(isolate)?.get(number.slice(0, PREFIX_CHARACTERS)) ?? 0
  return now.getTime() < until
}

function rememberSilence({ isolate, now }: Register, number: string): void {
  const known = silences.get(isolate) ?? new Map<string, number>()
  known.set(number.slice(0, PREFIX_CHARACTERS), now.getTime() + SILENT_MS)
  silences.set(isolate, known)
}

/** An answer is good for a day: what is older says only who has shopped here. */
export function prepareForgottenChecks(
  db: Db,
  { now, most }: { readonly now: Date; readonly most: number },
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM vat_check WHERE number IN (
         SELECT number FROM vat_check WHERE checked_at < ?1 ORDER BY checked_at LIMIT ?2
       )`,
    )
    .bind(new Date(now.getTime() - FRESH_MS.valid).toISOString(), most)
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
