import * as z from 'zod/mini'
import { first, flag, type Db } from '../../db/rows.ts'
import { logError } from '../../log.ts'
import type { RegisterAnswer } from './vat-status.ts'

const TIMEOUT_MS = 4000
const HOUR_MS = 60 * 60 * 1000
/** A number is good for a day. A wrong one may have been registered since. */
const FRESH_MS = { valid: 24 * HOUR_MS, invalid: HOUR_MS } as const
const PREFIX_CHARACTERS = 2
/** For trying a shop out: in the place of the register's address. */
const BELIEVE = 'believe'
/** How long nobody waits again for a register that has not answered. */
const SILENT_MS = 60 * 1000

/** VIES answers `valid`, or what kept it from answering. */
const Answer = z.union([
  z.object({ valid: z.boolean() }),
  z.object({ actionSucceed: z.literal(false) }),
])

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

/** What the EU's register says of a number, remembered for a while. Fails closed. */
export async function askRegister(register: Register, number: string): Promise<RegisterAnswer> {
  const { db, url, now } = register
  if (url === undefined) return 'unavailable'
  if (url === BELIEVE) return 'valid'
  const known = await findCheck(db, number)
  if (known !== undefined) {
    const answer = known.is_valid ? 'valid' : 'invalid'
    if (now.getTime() - Date.parse(known.checked_at) < FRESH_MS[answer]) return answer
  }
  if (isSilent(register, number) || !(await register.isWithinLimit())) return 'unavailable'
  const answer = await askOnline(url, number)
  if (answer === 'unavailable') {
    rememberSilence(register, number)
  } else {
    await storeCheck(db, { number, is_valid: answer === 'valid', checked_at: now.toISOString() })
  }
  return answer
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

async function askOnline(url: string, number: string): Promise<RegisterAnswer> {
  try {
    const response = await fetch(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        countryCode: number.slice(0, PREFIX_CHARACTERS),
        vatNumber: number.slice(PREFIX_CHARACTERS),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = z.parse(Answer, await response.json())
    if ('valid' in answer) return answer.valid ? 'valid' : 'invalid'
  } catch (error) {
    logError('vies', error)
  }
  return 'unavailable'
}

const CheckRow = z.object({ is_valid: flag, checked_at: z.string() })

async function findCheck(db: Db, number: string) {
  const statement = db
    .prepare('SELECT is_valid, checked_at FROM vat_check WHERE number = ?1')
    .bind(number)
  return first(CheckRow, statement)
}

interface Check {
  readonly number: string
  readonly is_valid: boolean
  readonly checked_at: string
}

async function storeCheck(db: Db, { number, is_valid, checked_at }: Check): Promise<void> {
  await db
    .prepare(
      `INSERT INTO vat_check (number, is_valid, checked_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (number) DO UPDATE SET
         is_valid = excluded.is_valid, checked_at = excluded.checked_at`,
    )
    .bind(number, is_valid ? 1 : 0, checked_at)
    .run()
}
