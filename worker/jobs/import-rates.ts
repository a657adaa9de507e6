import * as z from 'zod/mini'
import { all } from '../db/rows.ts'
import { prepareAuditOfChange, type OperationContext } from '../db/audit.ts'
import { validateRates, type RateValidation } from './validate-rates.ts'
import { parseRates } from './parse-rates.ts'
import { fetchText } from './fetch-text.ts'

/** The file has about 2 kB. */
const LIMITS = { timeout_ms: 10_000, max_bytes: 256 * 1024 } as const

interface RatesImport extends OperationContext {
  /** If it is set, the version of the catalogue rises above it with the rates, in the same transaction. */
  readonly announced_version?: number
}

/** Fetches the bank's rates and stores the valid ones; throws if the whole feed is invalid. */
export async function importRates(
  db: D1Database,
  url: string,
  context: RatesImport,
): Promise<RateValidation> {
  const feed = parseRates(await fetchText(url, LIMITS))
  const currencies = await listFeedCurrencies(db)
  const validation = validateRates(feed, currencies, context.now)
  const changes = validation.accepted.map(({ code, rate }) => ({
    code,
    rate,
    rated_on: feed.date,
    previous_rate: currencies.find((currency) => currency.code === code)?.rate,
  }))
  await storeRates(db, changes, context)
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

interface RateChange {
  readonly code: string
  readonly rate: number
  readonly rated_on: string
  readonly previous_rate: number | undefined
}

/**
 * Never overwrites a newer rate or one set by the operator, which a concurrent import or run may have
 * stored. Only a rate that changes has a row in the audit log.
 */
async function storeRates(
  db: D1Database,
  changes: readonly RateChange[],
  { announced_version, ...context }: RatesImport,
): Promise<void> {
  if (changes.length === 0) return
  const mayReplace = "code = ?1 AND source = 'feed' AND (rated_on IS NULL OR rated_on <= ?3)"
  const rateStatement = db.prepare(
    `UPDATE currency SET rate = ?2, rated_on = ?3 WHERE ${mayReplace} AND rate <> ?2`,
  )
  const dateStatement = db.prepare(
    `UPDATE currency SET rated_on = ?3 WHERE ${mayReplace} AND rate = ?2`,
  )
  await db.batch([
    ...(announced_version === undefined ? [] : [prepareRise(db, changes, announced_version)]),
    ...changes.flatMap(({ code, rate, rated_on, previous_rate }) => [
      rateStatement.bind(code, rate, rated_on),
      prepareAuditOfChange(db, {
        ...context,
        action: 'rates.update',
        subject_id: code,
        before: { rate: previous_rate },
        after: { rate, rated_on },
      }),
      dateStatement.bind(code, rate, rated_on),
    ]),
  ])
}

/** Raises the version of the catalogue if a rate will change. */
function prepareRise(
  db: D1Database,
  changes: readonly RateChange[],
  announced_version: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE catalogue SET version = MAX(version, ?1) + 1 WHERE EXISTS (
         SELECT 1 FROM json_each(?2) AS change JOIN currency ON code = change.value ->> 'code'
         WHERE source = 'feed' AND (rated_on IS NULL OR rated_on <= change.value ->> 'rated_on')
           AND rate <> change.value ->> 'rate'
       )`,
    )
    .bind(announced_version, JSON.stringify(changes))
}
