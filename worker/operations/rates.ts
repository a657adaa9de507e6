import * as z from 'zod/mini'
import { BASE_CURRENCY } from '#shared/currency/money.ts'
import { all, type Db } from '../db/rows.ts'
import type { RateValidation } from '../jobs/validate-rates.ts'
import { findAnnouncedVersion } from '../content/announced-version.ts'
import { importRates } from '../jobs/import-rates.ts'
import { prepareAudit, type OperationContext } from '../db/audit.ts'
import { announceStoredVersion, changeCatalogue } from './change-catalogue.ts'
import { OperationError } from './operation-error.ts'
import type { ShopBindings } from './shop-bindings.ts'

type CatalogueBindings = Pick<ShopBindings, 'DB' | 'CACHE'>

const RateRow = z.object({
  code: z.string(),
  rate: z.number(),
  source: z.enum(['feed', 'setting']),
  rated_on: z.nullable(z.string()),
  previous_rate: z.nullable(z.number()),
})
export type RateRow = z.infer<typeof RateRow>

/** Lists the currencies in the order of shop.yaml. */
export function listRates(db: Db): Promise<RateRow[]> {
  return all(
    RateRow,
    db.prepare(
      'SELECT code, rate, source, rated_on, previous_rate FROM currency ORDER BY position',
    ),
  )
}

/** Sets a rate. A trigger stores the previous one, which checkout accepts for two more days. */
export async function setRate(
  env: CatalogueBindings,
  { code, rate }: Pick<RateRow, 'code' | 'rate'>,
  context: OperationContext,
): Promise<RateRow> {
  const rates = await listRates(env.DB)
  const currencyRow = rates.find((row) => row.code === code)
  if (currencyRow === undefined) {
    throw new OperationError('not_found', `The shop has no currency ${code}; shop.yaml names them.`)
  }
  if (code === BASE_CURRENCY) {
    throw new OperationError('conflict', `${code} is the base currency: its rate is always 1.`, {
      refusal: { code: 'base_currency', values: { currency: code } },
    })
  }
  if (currencyRow.rate === rate) {
    await announceStoredVersion(env)
    return currencyRow
  }
  await changeCatalogue(env, [
    env.DB.prepare('UPDATE currency SET rate = ?2 WHERE code = ?1').bind(code, rate),
    prepareAudit(env.DB, {
      ...context,
      action: 'rates.set',
      subject_id: code,
      before: { rate: currencyRow.rate },
      after: { rate },
    }),
  ])
  return { ...currencyRow, rate, previous_rate: currencyRow.rate }
}

/** Applies the bank's rates, and changes the catalogue version only if a rate has changed. */
export async function updateRates(
  env: CatalogueBindings,
  url: string,
  context: OperationContext,
): Promise<RateValidation> {
  const announced_version = await findAnnouncedVersion(env.CACHE)
  const validation = await importRates(env.DB, url, { ...context, announced_version })
  await announceStoredVersion(env)
  return validation
}
