import * as z from 'zod/mini'
import { formatAmountIn } from '#shared/currency/sign.ts'
import { all, type Db } from '../db/rows.ts'

const Sign = z.object({ code: z.string(), symbol: z.string() })
export type Signs = readonly z.infer<typeof Sign>[]

export function listSigns(db: Db): Promise<Signs> {
  return all(Sign, db.prepare('SELECT code, symbol FROM currency ORDER BY position'))
}

/** As the shop writes it: `€110.40`. */
export function toAmount(amount: number, code: string, signs: Signs): string {
  return formatAmountIn(amount, code, signs)
}
