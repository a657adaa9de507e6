import { CommandError } from '../command/command-errors.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import type { Progress } from '../command/progress.ts'
import type { Rows } from '../../worker/import/row.ts'
import { storeBatches } from '../../worker/import/store-rows.ts'
import { announceVersion } from '../../worker/operations/change-catalogue.ts'
import { prepareImport } from './prepare-import.ts'
import type { ContentToImport, ImportTools } from './put-files.ts'
import { deleteUnnamedSheets } from './put-sheets.ts'
import { findCatalogue } from './read-catalogue.ts'
import { requireNoImport } from './unfinished-import.ts'

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
  await requireNoImport(env.DB)
  const prepared = await prepareImport(env, toImport, tools)
  if (!prepared.hasChanged) return prepared
  const { began_from } = toImport
  const importRecord = {
    content_hash: prepared.content_hash,
    imported_at: tools.now.toISOString(),
    announced_version: prepared.announcedVersion,
    began_from,
    actor: tools.actor,
  }
  const batches = announceSwitch(prepared.batches, tools.progress)
  const version = await storeBatches(env.DB, batches, importRecord).catch((error: unknown) =>
    throwStoreError(env.DB, began_from, error),
  )
  await announceVersion(env.CACHE, version)
  await deleteUnnamedSheets(env.MEDIA, toImport.content.sheets)
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

/** The message comes after the last row is staged, before the transaction. */
async function* announceSwitch(
  batches: AsyncIterable<Partial<Rows>>,
  progress: Progress,
): AsyncGenerator<Partial<Rows>> {
  yield* batches
  progress.phase('Applying the changes')
}
