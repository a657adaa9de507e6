import { CommandError } from '../command/command-errors.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import type { Progress } from '../command/progress.ts'
import type { Rows } from '../../worker/import/row.ts'
import { storeBatches } from '../../worker/import/store-rows.ts'
import { announceVersion } from '../../worker/operations/change-catalogue.ts'
import { prepareImport } from './prepare-import.ts'
import type { ContentToImport, ImportTools } from './put-files.ts'
import { deleteUnnamedSheets } from './put-sheets.ts'
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
  const version = await storeBatches(env.DB, batches, importRecord).catch(throwStoreError)
  await announceVersion(env.CACHE, version)
  await deleteUnnamedSheets(env.MEDIA, toImport.content.sheets)
  return { version, hasChanged: true }
}

/** The error of the checks in the transaction: of staged rows and of the catalogue's version. */
const FAILED_CHECK = 'CHECK constraint failed: json_valid(row)'

/**
 * Throws a clear error if the catalogue changed during the import, or another import deleted its staged rows:
 * the check in the transaction reports only a violated constraint.
 */
function throwStoreError(error: unknown): never {
  if (!(error instanceof Error) || !error.message.includes(FAILED_CHECK)) throw error
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
