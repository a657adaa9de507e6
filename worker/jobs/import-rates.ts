import * as z from 'zod/mini'
import { all } from '../db/rows.ts'
import { validateRates, type RateValidation } from './validate-rates.ts'
import { parseRates } from './parse-rates.ts'
import { fetchText } from './fetch-text.ts'

/** The file has about 2 kB. */
const LIMITS = { timeout_ms: 10_000, max_bytes: 256 * 1024 } as const

/** Fetches the bank's rates and stores the valid ones; throws if the whole feed is invalid. */
export async function importRates(db: D1Database, url: string, now: Date): Promise<RateValidation> {
  const feed = parseRates(await fetchText(url, LIMITS))
  const validation = validateRates(feed, await listFeedCurrencies(db), now)
  await storeRates(db, feed.date, validation.accepted)
  return validation
}

const FeedCurrencyRow = z.object({
  code: z.string(),
  rate: z.number(),
  rated_on: z.nullable(z.string()),
})

function listFeedCurrencies(db: D1Database) {
  return all(
    FeedCurrencyRow,
    db.prepare("SELECT code, rate, rated_on FROM currency WHERE source = 'feed' ORDER BY position"),
  )
}

/**
 * Never overwrites a newer rate or one set by the operator, which a concurrent import or run may have
 * stored.
 */
async function storeRates(
  db: D1Database,
  date: string,
  rates: readonly { readonly code: string; readonly rate: number }[],
): Promise<void> {
  if (rates.length === 0) return
  const updateStatement = db.prepare(
    `UPDATE currency SET rate = ?2, rated_on = ?3
     WHERE code = ?1 AND source = 'feed' AND (rated_on IS NULL OR rated_on <= ?3)`,
  )
  await db.batch(rates.map(({ code, rate }) => updateStatement.bind(code, rate, date)))
}
