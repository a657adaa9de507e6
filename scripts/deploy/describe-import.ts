import { OLDER_SCHEMA } from '../../cli/command/report-failure.ts'
import { CommandError } from '../setup/exit-with-error.ts'
import { tryRun } from '../setup/run.ts'

/**
 * Shows what the import would delete from the live shop. Returns false if the database lacks the
 * migrations of this deployment, so that nothing can be compared before them.
 */
export async function describeImport(dryRun: readonly string[]): Promise<boolean> {
  const { code, output } = await tryRun(dryRun)
  if (code === 0) {
    console.log(output.trimEnd())
    return true
  }
  if (!output.includes(OLDER_SCHEMA)) throw new CommandError(dryRun.join(' '), output)
  console.log(
    'The import can be compared with the shop only after the migrations. It stops there if it would ' +
      'delete or overwrite something.',
  )
  return false
}
