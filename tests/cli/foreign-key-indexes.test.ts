import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'

const MIGRATIONS = join(import.meta.dirname, '../../worker/db/migrations')

/** Columns that refer to a product or a variant and are not the first column of an index. */
const NAMED_WITHOUT_INDEX = `
  SELECT named.name || '.' || "from" AS place
  FROM sqlite_master AS named, pragma_foreign_key_list(named.name)
  WHERE named.type = 'table' AND "table" IN ('product', 'product_variant') AND NOT EXISTS (
    SELECT 1 FROM pragma_index_list(named.name) AS list, pragma_index_info(list.name) AS info
    WHERE info.seqno = 0 AND info.name = "from"
  )
  ORDER BY place`

it('Columns that refer to a product or a variant have an index', () => {
  const db = new DatabaseSync(':memory:')
  for (const file of readdirSync(MIGRATIONS).toSorted()) {
    db.exec(readFileSync(join(MIGRATIONS, file), 'utf8'))
  }
  const places = db
    .prepare(NAMED_WITHOUT_INDEX)
    .all()
    .map(({ place }) => place)
  // Without it an import of 100,000 products would scan another table for each of them.
  expect(places).toEqual([])
})
