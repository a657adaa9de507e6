import { env } from 'cloudflare:workers'
import type { BatchDb } from '../../../worker/db/rows.ts'

/** D1 that notes how many statements each batch has. */
export function countBatches() {
  const batches: number[] = []
  const db: BatchDb = {
    prepare: (sql) => env.DB.prepare(sql),
    batch(statements) {
      batches.push(statements.length)
      return env.DB.batch(statements)
    },
  }
  return { db, batches }
}
