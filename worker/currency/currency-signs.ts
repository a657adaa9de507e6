import * as z from 'zod/mini'
import { all, type Db } from '../db/rows.ts'

const CurrencySign = z.object({ code: z.string(), symbol: z.string() })
export type CurrencySign = z.infer<typeof CurrencySign>

/** The currencies of the shop, by which amounts are formatted as its pages do: `€31.90`. */
export function listCurrencySigns(db: Db): Promise<CurrencySign[]> {
  return all(CurrencySign, db.prepare('SELECT code, symbol FROM currency ORDER BY position'))
}
