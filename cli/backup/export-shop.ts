import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '../command/command-errors.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import type { Progress } from '../command/progress.ts'
import { findCatalogue } from '../import/read-catalogue.ts'
import { countContentFiles, exportContent } from '../export/export-content.ts'
import { CONTENT, DATA, MANIFEST, MEDIA, toFileName, type Manifest } from './manifest.ts'
import { readTables, type TableRows } from '../export/read-rows.ts'
import { listTables } from '../export/tables.ts'

/** Files in R2 that an import cannot create: visitors' pictures and the files of programs. */
const EXPORTED_PREFIXES = ['portfolio/', 'downloads/']
/** Exported files contain addresses and keys of people. */
const OWNER_READ_WRITE = { mode: 0o600 } as const

interface ExportOptions {
  readonly progress: Progress
  readonly only: 'content' | 'data' | undefined
}

export interface ExportResult {
  readonly files: number
  readonly tables: number
  readonly rows: number
  readonly media: number
}

/**
 * Exports the shop into an empty folder. The manifest is written last, so an interrupted export has
 * none.
 */
export async function exportShop(
  env: OperatorEnv,
  folder: string,
  { progress, only }: ExportOptions,
): Promise<ExportResult> {
  await checkFolderEmpty(folder)
  const catalogue = await findCatalogue(env.DB)
  if (catalogue === undefined)
    throw new CommandError('The shop is empty: there is nothing to export.')
  const files = only === 'data' ? 0 : await writeContent(env, folder, progress)
  if (only === 'content') {
    await checkCatalogueUnchanged(env.DB, catalogue)
    return { files, tables: 0, rows: 0, media: 0 }
  }
  const tables = await writeTables(env.DB, folder, progress)
  const media = await writeMedia(env.MEDIA, folder)
  await checkCatalogueUnchanged(env.DB, catalogue)
  const manifest: Manifest = { format: 1, catalogue_version: catalogue.version, tables, media }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return { files, tables: tables.length, rows, media: media.length }
}

/**
 * Throws if content was imported during the export: its files, or products and variants, would be of different
 * versions.
 */
async function checkCatalogueUnchanged(
  db: D1Database,
  recordBefore: { readonly imported_at: string },
): Promise<void> {
  const now = await findCatalogue(db)
  if (now?.imported_at === recordBefore.imported_at) return
  throw new CommandError(
    'Content was imported during the export, so it is incomplete. Export again.',
  )
}

async function checkFolderEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length === 0) return
  throw new CommandError(`${folder} is not empty. Name a folder that is, or that there is not yet.`)
}

async function writeContent(env: OperatorEnv, folder: string, progress: Progress) {
  progress.start('Content files', await countContentFiles(env.DB))
  const files = await exportContent(env, join(folder, CONTENT), {
    hasBinaryFiles: true,
    hasLiveValues: true,
    onFile: progress.step,
  })
  progress.finish()
  return files
}

/**
 * Writes tables that refer to others before the referenced ones. A row that is created during the
 * export is then not referenced by a row that was already written. The restore removes rows whose
 * parent was deleted during the export.
 */
async function writeTables(db: D1Database, folder: string, progress: Progress) {
  const shapes = await listTables(db)
  await mkdir(join(folder, DATA), { recursive: true })
  progress.start('Tables', shapes.length)
  const exportedTables = new Map<string, Manifest['tables'][number]>()
  for await (const table of readTables(db, shapes.toReversed())) {
    const { name, columns } = table.shape
    exportedTables.set(name, { name, columns: [...columns], rows: await writeTable(folder, table) })
    progress.step()
  }
  progress.finish()
  return shapes.flatMap(({ name }) => exportedTables.get(name) ?? [])
}

async function writeTable(folder: string, { shape, pages }: TableRows): Promise<number> {
  let rows = 0
  await pipeline(
    async function* toLines() {
      for await (const page of pages) {
        rows += page.length
        yield page.map((row) => `${JSON.stringify(row)}\n`).join('')
      }
    },
    createWriteStream(join(folder, toFileName(shape.name)), OWNER_READ_WRITE),
  )
  return rows
}

async function writeMedia(bucket: R2Bucket, folder: string): Promise<Manifest['media']> {
  const media: Manifest['media'] = []
  for (const prefix of EXPORTED_PREFIXES) {
    for await (const key of listKeys(bucket, prefix)) {
      const storedObject = await bucket.get(key)
      if (storedObject === null) continue
      const path = join(folder, MEDIA, key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, new Uint8Array(await storedObject.arrayBuffer()), OWNER_READ_WRITE)
      media.push({ key, type: storedObject.httpMetadata?.contentType ?? null })
    }
  }
  return media
}

async function* listKeys(bucket: R2Bucket, prefix: string): AsyncGenerator<string> {
  let cursor: string | undefined
  do {
    const listedPage = await bucket.list({ prefix, ...(cursor && { cursor }) })
    for (const { key } of listedPage.objects) yield key
    cursor = listedPage.truncated ? listedPage.cursor : undefined
  } while (cursor !== undefined)
}
