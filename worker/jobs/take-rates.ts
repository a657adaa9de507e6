import * as z from 'zod/mini'
import { all } from '../db/rows.ts'
import { judgeRates, type Judged } from './judge-rates.ts'
import { parseRates } from './parse-rates.ts'
import { readBounded } from './read-bounded.ts'

/** The file has about 2 kB. */
const BOUNDS = { timeout_ms: 10_000, max_bytes: 256 * 1024 } as const

/** Reads the bank's file and takes over what can be true; throws when nothing of it can. */
export async function takeRates(db: D1Database, url: string, now: Date): Promise<Judged> {
  const fed = parseRates(await readBounded(url, BOUNDS))
  const judged = judgeRates(fed, await listFedCurrencies(db), now)
  await storeRates(db, fed.date, judged.accepted)
  return judged
}

const FedCurrencyRow = z.object({
  code: z.string(),
  rate: z.number(),
  rated_on: z.nullable(z.string()),
})

function listFedCurrencies(db: D1Database) {
  return all(
    FedCurrencyRow,
    db.prepare("SELECT code, rate, rated_on FROM currency WHERE source = 'feed' ORDER BY position"),
  )
}

/** An import or another run may have been quicker: never over a newer rate or the operator's. */
async function storeRates(
  db: D1Database,
  date: string,
  rates: readonly { readonly code: string; readonly rate: number }[],
): Promise<void> {
  if (rates.length === 0) return
  const update = db.prepare(
    `UPDATE currency SET rate = ?2, rated_on = ?3
     WHERE code = ?1 AND source = 'feed' AND (rated_on IS NULL OR rated_on <= ?3)`,
  )
  await db.batch(rates.map(({ code, rate }) => update.bind(code, rate, date)))
}
