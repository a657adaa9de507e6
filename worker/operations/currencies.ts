import * as z from 'zod/mini'
import { all, first, type Db } from '../db/rows.ts'
import { OperationError } from './operation-error.ts'

/** The code of the currency of all stored prices. */
export async function getBaseCurrency(db: Db): Promise<string> {
  const statement = db.prepare('SELECT code FROM currency ORDER BY position LIMIT 1')
  const row = await first(z.object({ code: z.string() }), statement)
  if (row === undefined) {
    throw new OperationError('conflict', 'The shop is empty: run "import content" first.')
  }
  return row.code
}

const CurrencySign = z.object({ code: z.string(), symbol: z.string() })
export type CurrencySign = z.infer<typeof CurrencySign>

export function listCurrencySigns(db: Db): Promise<CurrencySign[]> {
  return all(CurrencySign, db.prepare('SELECT code, symbol FROM currency ORDER BY position'))
}
