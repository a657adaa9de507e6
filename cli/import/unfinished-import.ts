import { findLastImport } from '../../worker/operations/import-jobs.ts'
import { CommandError } from '../command/command-errors.ts'
import { formatTime } from '../command/print.ts'

/** Refuses an import while the worker applies another one. */
export async function requireNoImport(db: D1Database): Promise<void> {
  const lastImport = await findLastImport(db)
  if (lastImport === undefined || lastImport.ended_at !== null) return
  const { created_at, staged_parts, parts } = lastImport
  throw new CommandError(
    `The import of ${formatTime(created_at)} has not ended (${staged_parts} of ${parts} parts). ` +
      'Nothing was changed: wait ("import --status"), or stop it ("import --cancel").',
  )
}
