import * as z from 'zod/mini'
import { BASE_CURRENCY } from '#shared/currency/money.ts'
import { first, type Db } from '../db/rows.ts'
import { OperationError } from './operation-error.ts'

/** Returns the code of the currency of all stored prices, and refuses if the shop is empty. */
export async function getBaseCurrency(db: Db): Promise<string> {
  const statement = db.prepare('SELECT code FROM currency WHERE code = ?1').bind(BASE_CURRENCY)
  const row = await first(z.object({ code: z.string() }), statement)
  if (row === undefined) {
    throw new OperationError('conflict', 'The shop is empty: run "import content" first.', {
      refusal: { code: 'shop_empty' },
    })
  }
  return row.code
}
