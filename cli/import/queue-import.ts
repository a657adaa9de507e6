import { createHash } from 'node:crypto'
import { listObjectKeys } from '../../worker/import/bucket-objects.ts'
import { PARTS_PREFIX, toPartKey, type ImportPart } from '../../worker/import/import-job.ts'
import { createChunkedTable } from '../../worker/import/staging-table.ts'
import { stageBatches } from '../../worker/import/store-rows.ts'
import { TABLE_NAMES } from '../../worker/import/row.ts'
import { createImportJob } from '../../worker/operations/import-jobs.ts'
import { CommandError } from '../command/command-errors.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import type { ImportResult } from './import-content.ts'
import { prepareImport } from './prepare-import.ts'
import type { ContentToImport, ImportTools } from './put-files.ts'
import { toSheetKeys } from './put-sheets.ts'
import { requireNoImport } from './unfinished-import.ts'

/** An import that waits in R2 for the worker. */
export interface QueuedImport {
  readonly id: string
  readonly parts: number
  readonly rows: number
}

/**
 * Uploads files and rows of checked content to R2 and leaves the import to the worker. What an interrupted
 * upload has stored is not uploaded again.
 */
export async function queueImport(
  env: OperatorEnv,
  toImport: ContentToImport,
  tools: ImportTools,
): Promise<ImportResult | QueuedImport> {
  await requireNoImport(env.DB)
  const prepared = await prepareImport(env, toImport, tools)
  if (!prepared.hasChanged) return prepared
  const storedKeys = new Set(await listObjectKeys(env.MEDIA, PARTS_PREFIX))
  const parts: string[] = []
  const staging = createChunkedTable(async (chunks) => {
    const json = JSON.stringify([...chunks] satisfies ImportPart)
    const hash = createHash('sha256').update(json).digest('hex')
    if (!storedKeys.has(toPartKey(hash))) await env.MEDIA.put(toPartKey(hash), json)
    parts.push(hash)
  })
  const rows = await stageBatches(staging, prepared.batches)
  const id = crypto.randomUUID()
  const manifest = {
    parts,
    rows,
    columns: Object.fromEntries(TABLE_NAMES.map((name) => [name, [...staging.getColumns(name)]])),
    sheets: toSheetKeys(toImport.content.sheets),
    content_hash: prepared.content_hash,
    began_from: toImport.began_from ?? 0,
    actor: tools.actor,
  }
  if (!(await createImportJob(env.DB, { id, manifest, now: tools.now }))) {
    await requireNoImport(env.DB)
    throw new CommandError('Another import has just ended. Nothing was changed: import again.')
  }
  return { id, parts: parts.length, rows }
}
