import * as z from 'zod/mini'
import { first, type Db } from '../db/rows.ts'
import { Refused } from './command/refused.ts'

/** The code of the currency that prices are kept in. */
export async function getBaseCurrency(db: Db): Promise<string> {
  const statement = db.prepare('SELECT code FROM currency ORDER BY position LIMIT 1')
  const found = await first(z.object({ code: z.string() }), statement)
  if (found === undefined) throw new Refused('The shop is empty: run "import content" first.')
  return found.code
}
