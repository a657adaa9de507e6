import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync } from 'node:zlib'
import * as z from 'zod/mini'
import { migrateLocally } from '../../scripts/setup/migrate-locally.ts'
import { openShopAt, type ShopOnDisk } from './operator-shop.ts'
import { createStateFolder, copyDatabase } from './empty-tables.ts'

const ROOT = join(import.meta.dirname, '../..')
const RELEASES = join(ROOT, 'tests/releases')

const Rows = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) })
const RecordedAnswer = z.object({
  meta: z.object({ changes: z.number() }),
  results: z.union([z.array(z.never()), Rows]),
})
const RecordedCall = z.object({
  statements: z.array(z.tuple([z.string(), z.array(z.unknown())])),
  isBatch: z.boolean(),
  results: z.optional(z.array(RecordedAnswer)),
  error: z.optional(z.string()),
})
export type RecordedCall = z.infer<typeof RecordedCall>
export type RecordedAnswer = z.infer<typeof RecordedAnswer>

/** The statements that a release has run, in order, with their answers. */
export async function readStatements(release: string): Promise<RecordedCall[]> {
  const text = (await readCompressed(release, 'statements.json.br')).toString()
  return z.parse(z.array(RecordedCall), JSON.parse(text))
}

/** A local shop whose database was filled by a release and then migrated to the current schema. */
export async function openUpgradedShop(release: string): Promise<ShopOnDisk> {
  const state = await createStateFolder()
  await copyDatabase(state, await readCompressed(release, 'database.sqlite.br'))
  await migrateLocally(state)
  return openShopAt(state)
}

/** The database as the release has written it. */
export async function openReleasedDatabase(release: string): Promise<DatabaseSync> {
  const database = new DatabaseSync(':memory:')
  database.deserialize(await readCompressed(release, 'database.sqlite.br'))
  return database
}

async function readCompressed(release: string, file: string): Promise<Buffer> {
  return brotliDecompressSync(await readFile(join(RELEASES, release, file)))
}
