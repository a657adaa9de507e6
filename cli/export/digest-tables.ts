import { createHash } from 'node:crypto'
import { readTables } from './read-rows.ts'
import { listAllTables } from './tables.ts'

interface TableDigest {
  readonly rows: number
  readonly digest: string
}

/** Returns the number of rows and a hash of all rows of each table, by its name. */
export async function digestTables(db: D1Database): Promise<ReadonlyMap<string, TableDigest>> {
  const digests = new Map<string, TableDigest>()
  for await (const { shape, pages } of readTables(db, await listAllTables(db))) {
    const hash = createHash('sha256')
    let rows = 0
    for await (const page of pages) {
      rows += page.length
      for (const row of page) hash.update(`${JSON.stringify(row)}\n`)
    }
    digests.set(shape.name, { rows, digest: hash.digest('hex') })
  }
  return digests
}
