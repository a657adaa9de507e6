import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toFileName, readManifest, type Manifest } from '../../cli/backup/manifest.ts'
import { exportShop } from '../../cli/backup/export-shop.ts'
import { restoreShop } from '../../cli/backup/restore-shop.ts'
import { createProgress } from '../../cli/command/progress.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { listTables, type TableShape } from '../../cli/export/tables.ts'
import { importContent } from '../../cli/import/import-content.ts'
import { createContentFolder } from './content-folder.ts'
import { createShop, readColumn } from './operator-shop.ts'
import { insertPaidOrder, NUMBER } from './order-rows.ts'
import { openReleasedDatabase, openUpgradedShop } from './recorded-release.ts'

const progress = createProgress({ write: () => true }, () => 0)
const tools = () => ({
  progress,
  now: new Date('2026-11-21T10:00:00Z'),
  cache: join(place, 'cache'),
})

let place: string
let folder: string

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'karavan-older-'))
  folder = join(place, 'export')
  await using content = await createContentFolder()
  await using shop = await createShop()
  const { DB } = shop.env
  const source = { content: await readContent(content.path), folder: content.path }
  await importContent(shop.env, source, tools())
  await insertPaidOrder(DB, 'RD-10')
  await DB.prepare(
    `INSERT INTO licence
       (id, order_number, product_id, product_variant_id, licence_key, seats, created_at)
     SELECT 'one', ?1, product_id, 1, 'KEY', 1, '2026' FROM soft`,
  )
    .bind(NUMBER)
    .run()
  await exportShop(shop.env, folder, { progress, only: undefined })
})
afterAll(() => rm(place, { recursive: true, force: true }))

it('A licence of an export whose licences name no program opens the program of its product', async () => {
  const manifest = await readManifest(folder)
  const tables = manifest.tables.map((table) =>
    table.name === 'licence'
      ? { ...table, columns: table.columns.filter((column) => column !== 'soft_key') }
      : table,
  )
  await using shop = await createShop()
  await restoreShop(shop.env, { folder, manifest: { ...manifest, tables } }, tools())
  expect(await readColumn(shop.env.DB, 'SELECT soft_key FROM licence')).toEqual(['mixer'])
})

it('A text with a replaced character, which an earlier version has accepted, does not stop a restore', async () => {
  const path = join(folder, 'content/products/red/en.md')
  await appendFile(path, '\nA gr\uFFFDn pigment.\n')
  await using shop = await createShop()
  const { rows } = await restoreShop(
    shop.env,
    { folder, manifest: await readManifest(folder) },
    tools(),
  )
  expect(rows).toBeGreaterThan(0)
})

it('An export of an earlier release is restored as an upgrade of its database would leave it', async () => {
  await using upgraded = await openUpgradedShop('9888be8')
  const shapes = await listTables(upgraded.env.DB)
  const older = await exportReleasedRows(shapes)
  await using shop = await createShop()
  await restoreShop(shop.env, older, tools())
  const values = async (db: D1Database, { name, columns }: TableShape) => {
    const names = columns.filter((column) => name !== 'saved_address' || column !== 'id')
    return readColumn(db, `SELECT json_array(${names.join(', ')}) FROM ${name} ORDER BY 1`)
  }
  for (const shape of shapes.filter(({ name }) => name !== 'price_history')) {
    const { name } = shape
    const rows = await values(shop.env.DB, shape)
    expect({ name, rows }).toEqual({ name, rows: await values(upgraded.env.DB, shape) })
  }
})

/** Writes the tables as the export of the release does. Its catalogue does not matter. */
async function exportReleasedRows(shapes: readonly TableShape[]) {
  using database = await openReleasedDatabase('9888be8')
  const path = join(place, 'released')
  await mkdir(join(path, 'data'), { recursive: true })
  await cp(join(folder, 'content'), join(path, 'content'), { recursive: true })
  const tables: Manifest['tables'] = []
  for (const { name } of shapes) {
    const columns = database
      .prepare('SELECT name FROM pragma_table_info(?1)')
      .all(name)
      .map((column) => String(column['name']))
    if (columns.length === 0) continue
    const rows = database.prepare(`SELECT * FROM "${name}"`).all()
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`)
    await writeFile(join(path, toFileName(name)), lines.join(''))
    tables.push({ name, columns, rows: rows.length })
  }
  const manifest: Manifest = { format: 1, catalogue_version: 1, tables, media: [] }
  return { folder: path, manifest }
}
