import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { unstable_splitSqlQuery } from 'wrangler'
import { openMiniflare } from '../../cli/platform/open-miniflare.ts'
import type { ShopBindings } from '../../worker/operations/shop-bindings.ts'

const MIGRATIONS = join(import.meta.dirname, '../../worker/db/migrations')
const DATABASES = 'v3/d1/miniflare-D1DatabaseObject'

/** The number of shops that the file with the most tests needs. */
const SHOPS = 24
/** The first database has the id in wrangler.toml, so that the operator's command finds it. */
const DATABASE_ID = '00000000-0000-0000-0000-000000000000'

/** Opens one Miniflare with many shops whose databases have no tables yet. */
export async function openPlatform(state: string) {
  const d1Databases = toRecord('DB', (index) => (index === 0 ? DATABASE_ID : `shop-${index}`))
  const { env, dispose } = await openMiniflare<Bindings>(state, {
    databases: Object.keys(d1Databases),
    workerOptions: {
      compatibilityDate: '2026-08-10',
      d1Databases,
      kvNamespaces: toRecord('CACHE', (index) => `cache-${index}`),
      r2Buckets: toRecord('MEDIA', (index) => `media-${index}`),
    },
  })
  const shops = Array.from({ length: SHOPS }, (_, index): ShopBindings => {
    const DB = env[`DB_${index}`]
    const CACHE = env[`CACHE_${index}`]
    const MEDIA = env[`MEDIA_${index}`]
    if (!DB || !CACHE || !MEDIA) throw new Error('Miniflare lacks a binding')
    return { DB, CACHE, MEDIA }
  })
  return { shops, dispose }
}

type Bindings = Readonly<
  Record<`DB_${number}`, D1Database> &
    Record<`CACHE_${number}`, KVNamespace> &
    Record<`MEDIA_${number}`, R2Bucket>
>

function toRecord(prefix: string, toId: (index: number) => string): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: SHOPS }, (_, index) => [`${prefix}_${index}`, toId(index)]),
  )
}

export function createStateFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'karavan-state-'))
}

/** Copies the tables into a database before its first query. */
export async function copyTables(index: number, state: string): Promise<void> {
  const { folder, names } = await findTables()
  const [firstTable = ''] = names
  await mkdir(join(state, DATABASES), { recursive: true })
  for (const file of await readdir(folder)) {
    if (!file.startsWith(firstTable)) continue
    const target = file.replace(firstTable, names[index] ?? '')
    await cp(join(folder, file), join(state, DATABASES, target))
  }
}

/** Copies a whole database into the first shop before its first query. */
export async function copyDatabase(state: string, database: Uint8Array): Promise<void> {
  const { names } = await findTables()
  await mkdir(join(state, DATABASES), { recursive: true })
  await writeFile(join(state, DATABASES, `${names[0] ?? ''}.sqlite`), database)
}

interface Tables {
  readonly folder: string
  /** The file name of each database. */
  readonly names: readonly string[]
}

/** The tables of the current migrations, created once on a machine and copied from then on. */
export async function findTables(): Promise<Tables> {
  const files = (await readdir(MIGRATIONS)).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(MIGRATIONS, file), 'utf8')))
  const hash = createHash('sha256')
    .update([String(SHOPS), ...texts].join('\0'))
    .digest('hex')
  const cache = join(tmpdir(), `karavan-tables-${hash}`)
  if (!existsSync(cache)) {
    const state = await createStateFolder()
    await createTables(state, texts)
    // Another process may have finished first; its copy is identical.
    await rename(state, cache).catch(() => rm(state, { recursive: true }))
  }
  const names = z.parse(z.array(z.string()), JSON.parse(await readFile(join(cache, NAMES), 'utf8')))
  return { folder: join(cache, DATABASES), names }
}

const NAMES = 'names.json'

async function createTables(state: string, migrations: readonly string[]): Promise<void> {
  const { shops, dispose } = await openPlatform(state)
  try {
    for (const sql of migrations) await migrate(shops[0]?.DB, sql)
    const names = await listNames(state)
    for (let index = 1; index < SHOPS; index += 1) {
      await shops[index]?.DB.prepare('CREATE TABLE touched (id)').run()
      const isNew = (name: string) => !names.includes(name)
      names.push(...(await listNames(state)).filter(isNew))
    }
    await writeFile(join(state, NAMES), JSON.stringify(names))
  } finally {
    await dispose()
  }
}

async function listNames(state: string): Promise<string[]> {
  const files = await readdir(join(state, DATABASES))
  return files.flatMap((file) => /^([0-9a-f]+)\.sqlite$/.exec(file)?.[1] ?? [])
}

async function migrate(db: D1Database | undefined, sql: string): Promise<void> {
  await db?.batch(unstable_splitSqlQuery(sql).map((statement) => db.prepare(statement)))
}
