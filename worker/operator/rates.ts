import * as z from 'zod/mini'
import { all, type Db } from '../db/rows.ts'
import type { Judged } from '../jobs/judge-rates.ts'
import { takeRates } from '../jobs/take-rates.ts'
import { Misused, Refused } from './command/refused.ts'
import type { OperatorEnv } from './platform.ts'
import { changeCatalogue } from './raise-version.ts'

const RateRow = z.object({
  code: z.string(),
  rate: z.number(),
  source: z.enum(['feed', 'setting']),
  rated_on: z.nullable(z.string()),
  previous_rate: z.nullable(z.number()),
})
export type RateRow = z.infer<typeof RateRow>

/** The base currency first. */
export function listRates(db: Db): Promise<RateRow[]> {
  return all(
    RateRow,
    db.prepare(
      'SELECT code, rate, source, rated_on, previous_rate FROM currency ORDER BY position',
    ),
  )
}

/** The rate before is honoured for two days: a trigger keeps it. Answers what the currency is now. */
export async function setRate(env: OperatorEnv, code: string, rate: number): Promise<RateRow> {
  const rates = await listRates(env.DB)
  const known = rates.find((one) => one.code === code)
  if (known === undefined) {
    throw new Refused(`The shop has no currency ${code}; shop.yaml names them.`)
  }
  if (rates[0]?.code === code) {
    throw new Refused(`${code} is the currency that prices are kept in: its rate is 1.`)
  }
  if (known.rate === rate) return known
  await changeCatalogue(env, [
    env.DB.prepare('UPDATE currency SET rate = ?2 WHERE code = ?1').bind(code, rate),
  ])
  return { ...known, rate, previous_rate: known.rate }
}

/** Takes over what the bank says; pages are made anew only where that is not what they say already. */
export async function updateRates(env: OperatorEnv, url: string, now: Date): Promise<Judged> {
  const before = await listRates(env.DB)
  const judged = await takeRates(env.DB, url, now)
  const after = await listRates(env.DB)
  const hasMoved = after.some(({ rate }, at) => rate !== before[at]?.rate)
  if (hasMoved) await changeCatalogue(env, [])
  return judged
}

const RATE = /^(?=.*[1-9])\d{1,9}(\.\d{1,9})?$/

export function toRate(text: string): number {
  if (RATE.test(text)) return Number(text)
  const hint = /^\d+,\d+$/.test(text) ? ` Write ${text.replace(',', '.')}.` : ''
  throw new Misused(`"${text}" is no rate such as 443.5: units for one of the base.${hint}`)
}
