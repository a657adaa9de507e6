import { env } from 'cloudflare:workers'
import type { Db } from '../../worker/db/rows.ts'

/** Counts the rows that D1 reads for the statements of `runQueries`. */
export async function countRowsRead(runQueries: (db: Db) => Promise<unknown>): Promise<number> {
  let rows = 0
  const metered: Db = {
    prepare: (sql) =>
      new Proxy(env.DB.prepare(sql), {
        get: (statement, name) =>
          name === 'bind'
            ? (...values: unknown[]) => ({
                async all() {
                  const result = await statement.bind(...values).all()
                  rows += result.meta.rows_read
                  return result
                },
              })
            : Reflect.get(statement, name),
      }),
  }
  await runQueries(metered)
  return rows
}
