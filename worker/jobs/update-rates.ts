import * as z from 'zod/mini'
import type { ReadContext } from '../api/public-read.ts'
import { refreshGeneral } from '../content/public-general.ts'
import { all } from '../db/rows.ts'
import { toSettings } from '../env.ts'
import { logError } from '../log.ts'
import { judgeRates } from './judge-rates.ts'
import { parseRates } from './parse-rates.ts'
import { readBounded } from './read-bounded.ts'

/** The file has about 2 kB. */
const BOUNDS = { timeout_ms: 10_000, max_bytes: 256 * 1024 } as const
const EVENT = 'rates'

/** Takes over the bank's rates of today. Whatever fails, the last good ones stay, and it is logged. */
export async function updateRates(context: ReadContext): Promise<void> {
  const { rates_url } = toSettings(context.env)
  if (rates_url === undefined) return
  try {
    const fed = parseRates(await readBounded(rates_url, BOUNDS))
    const { DB } = context.env
    const judged = judgeRates(fed, await listFedCurrencies(DB), new Date(context.now))
    for (const { code, reason } of judged.refused) logError(EVENT, reason, { code })
    await storeRates(DB, fed.date, judged.accepted)
    await refreshGeneral(context)
  } catch (error) {
    logError(EVENT, error)
  }
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
