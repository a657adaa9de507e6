import * as z from 'zod/mini'
import { first, type Db } from '../db/rows.ts'
import { OperationError } from './operation-error.ts'

/** The code of the currency of all stored prices. */
export async function getBaseCurrency(db: Db): Promise<string> {
  const statement = db.prepare('SELECT code FROM currency ORDER BY position LIMIT 1')
  const row = await first(z.object({ code: z.string() }), statement)
  if (row === undefined) {
    throw new OperationError('conflict', 'The shop is empty: run "import content" first.', {
      refusal: { code: 'shop_empty' },
    })
  }
  return row.code
}
