import * as z from 'zod/mini'
import { all, type Db } from '../db/rows.ts'
import type { PersonalRecord } from './customers.ts'

const NumberRow = z.object({ number: z.string() })

/** Lists the orders that the erasure of a record concerns; an erased account no longer names its orders. */
export async function listConcernedOrders(db: Db, record: PersonalRecord): Promise<string[]> {
  switch (record.kind) {
    case 'account': {
      const statement = db.prepare('SELECT number FROM shop_order WHERE account_id = ?1')
      return toNumbers(await all(NumberRow, statement.bind(record.account.id)))
    }
    case 'guest_order':
      return [record.number]
    case 'subscriptions':
      return []
  }
}

/** Selects the orders whose data is to be erased and stays until they are finished. */
export async function selectPendingErasures(db: Db, numbers: readonly string[]): Promise<string[]> {
  const statement = db.prepare(
    `SELECT number FROM shop_order
     WHERE number IN (SELECT value FROM json_each(?1)) AND forget_when_over = 1 ORDER BY created_at`,
  )
  return toNumbers(await all(NumberRow, statement.bind(JSON.stringify(numbers))))
}

function toNumbers(rows: readonly z.infer<typeof NumberRow>[]): string[] {
  return rows.map(({ number }) => number)
}
