import { hashContent } from './content-hash.ts'
import { CommandError } from '../command/command-errors.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import type { Progress } from '../command/progress.ts'
import { putFiles, type ContentToImport, type ImportTools } from './put-files.ts'
import { findAnnouncedVersion } from '../../worker/content/announced-version.ts'
import { announceVersion } from '../../worker/operations/change-catalogue.ts'
import type { Row, Rows } from '../../worker/import/row.ts'
import { readSourceFiles } from '../content/source-files.ts'
import { deleteUnnamedSheets } from './put-sheets.ts'
import { findCatalogue, readCatalogueIds } from './read-catalogue.ts'
import { storeBatches } from '../../worker/import/store-rows.ts'
import { toRowBatches } from './rows/to-rows.ts'

export interface ImportResult {
  readonly version: number
  readonly hasChanged: boolean
}

/**
 * Imports checked content: first files, then all rows in one transaction, then the new catalogue
 * version. Does nothing if the content has not changed since the last import.
 */
export async function importContent(
  env: OperatorEnv,
  toImport: ContentToImport,
  tools: ImportTools,
): Promise<ImportResult> {
  const { content, folder } = toImport
  const { progress, now, actor } = tools
  const catalogueBefore = await findCatalogue(env.DB)
  const { pictures, source_hash } = await putFiles(env.MEDIA, toImport, tools)
  progress.phase('Comparing with what the shop has')
  const content_hash = hashContent({ content, pictures, source_hash: source_hash ?? '' })
  const announcedVersion = await findAnnouncedVersion(env.CACHE)
  if (
    catalogueBefore?.content_hash === content_hash &&
    announcedVersion <= catalogueBefore.version
  ) {
    await announceVersion(env.CACHE, catalogueBefore.version)
    await deleteUnnamedSheets(env.MEDIA, content.sheets)
    return { version: catalogueBefore.version, hasChanged: false }
  }
  const batches = toRowBatches(content, pictures, await readCatalogueIds(env.DB))
  const allBatches = appendSourceFiles(source_hash === undefined ? undefined : folder, batches)
  progress.start('Products', content.products.length)
  const trackedBatches = trackProgress(allBatches, progress)
  const { began_from } = toImport
  const importRecord = {
    content_hash,
    imported_at: now.toISOString(),
    announced_version: announcedVersion,
    ...(began_from === undefined ? {} : { began_from }),
    ...(actor === undefined ? {} : { actor }),
  }
  const version = await storeBatches(env.DB, trackedBatches, importRecord).catch((error: unknown) =>
    throwStoreError(env.DB, began_from, error),
  )
  await announceVersion(env.CACHE, version)
  await deleteUnnamedSheets(env.MEDIA, content.sheets)
  return { version, hasChanged: true }
}

/**
 * Throws a clear error if the catalogue changed during the import: the check in the transaction
 * reports only a violated constraint.
 */
async function throwStoreError(
  db: D1Database,
  began_from: number | undefined,
  error: unknown,
): Promise<never> {
  const currentCatalogue = began_from === undefined ? undefined : await findCatalogue(db)
  if (currentCatalogue === undefined || currentCatalogue.version === began_from) throw error
  throw new CommandError(
    'Someone else changed the shop during the import. Nothing was imported: import again.',
    { cause: error },
  )
}

const FILES_PER_BATCH = 200

async function* appendSourceFiles(
  folder: string | undefined,
  batches: Iterable<Partial<Rows>>,
): AsyncGenerator<Partial<Rows>> {
  yield* batches
  if (folder === undefined) return
  let files: Row[] = []
  for await (const { path, hash, text } of readSourceFiles(folder)) {
    files.push({ path, hash, text })
    if (files.length < FILES_PER_BATCH) continue
    yield { content_file: files }
    files = []
  }
  yield { content_file: files }
}

/** Counts products as their rows are staged. The last message comes before the transaction. */
async function* trackProgress(
  batches: AsyncIterable<Partial<Rows>>,
  progress: Progress,
): AsyncGenerator<Partial<Rows>> {
  for await (const batch of batches) {
    yield batch
    for (const _ of batch.product ?? []) progress.step()
  }
  progress.finish()
  progress.phase('Applying the changes')
}
