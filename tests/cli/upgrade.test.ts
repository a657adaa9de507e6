import type { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openUpgradedShop, openReleasedDatabase, readStatements } from './recorded-release.ts'
import type { ShopOnDisk } from './operator-shop.ts'
import { replay } from './replay.ts'

/** The release that runs while the current migrations are applied, and again after a rollback. */
const RELEASE = '9888be8'
/** The test runs a thousand statements, and the machine may be busy. */
const REPLAY_MS = 300_000

let releasedDatabase: DatabaseSync
let shop: ShopOnDisk

beforeAll(async () => {
  releasedDatabase = await openReleasedDatabase(RELEASE)
  shop = await openUpgradedShop(RELEASE)
}, REPLAY_MS)

afterAll(() => {
  releasedDatabase.close()
  return shop[Symbol.asyncDispose]()
})

type Row = Readonly<Record<string, unknown>>

/** Tables with stored rows. Full-text indexes are built from them, and the replay searches the indexes. */
function listTables(): string[] {
  const rows = releasedDatabase
    .prepare("SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main'")
    .all()
  return rows
    .map(({ name }) => String(name))
    .filter((name) => !/^(_cf_|sqlite_|d1_migrations$)/.test(name))
}

it('An upgrade of a populated shop loses no row and changes no value', async () => {
  const tables = listTables()
  expect(tables.length).toBeGreaterThan(60)
  for (const table of tables) {
    const rowsBefore = releasedDatabase.prepare(`SELECT * FROM "${table}"`).all()
    const columns = Object.keys(rowsBefore[0] ?? {})
    if (columns.length === 0) continue
    const names = columns.map((column) => `"${column}"`).join(', ')
    const { results } = await shop.env.DB.prepare(`SELECT ${names} FROM "${table}"`).all<Row>()
    const toText = (row: Row) => JSON.stringify(columns.map((column) => row[column]))
    const rowsAfter = new Set(results.map(toText))
    expect({ table, lost: rowsBefore.map(toText).filter((row) => !rowsAfter.has(row)) }).toEqual({
      table,
      lost: [],
    })
  }
})

it(
  'The previous release works with the upgraded database: pages, calls, cron, operator and import',
  async () => {
    const calls = await readStatements(RELEASE)
    expect(calls.length).toBeGreaterThan(500)
    expect(await replay(shop.env.DB, calls)).toEqual([])
  },
  REPLAY_MS,
)
