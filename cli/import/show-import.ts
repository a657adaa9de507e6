import {
  cancelImport,
  findLastImport,
  type ImportState,
} from '../../worker/operations/import-jobs.ts'
import type { CommandArguments } from '../command/command.ts'
import { CommandError } from '../command/command-errors.ts'
import { formatTime, print, printJson, toSingleLine } from '../command/print.ts'
import { withPlatform } from '../platform/platform.ts'

type Arguments = Pick<CommandArguments<never>, 'isJson' | 'target'>

/** Shows how far the import is that was left to the worker. */
export async function showQueuedImport({ isJson, target }: Arguments): Promise<void> {
  const lastImport = await withPlatform(({ DB }) => findLastImport(DB), target)
  if (isJson) return printJson({ import: lastImport ?? null })
  print(lastImport === undefined ? 'No import was left to the worker.' : describe(lastImport))
}

/** Stops the import that was left to the worker. The shop stays as it is. */
export async function cancelQueuedImport({ isJson, target }: Arguments): Promise<void> {
  if (!(await withPlatform(cancelImport, target))) {
    throw new CommandError('There is no import to cancel: see "import --status".')
  }
  if (isJson) return printJson({ cancelled: true })
  print('The import was cancelled. The shop stays as it is.')
}

function describe({ created_at, ended_at, ...state }: ImportState): string {
  const name = `The import of ${formatTime(created_at)}`
  const { version, staged_parts, parts } = state
  const reason = state.last_error === null ? '' : toSingleLine(state.last_error)
  if (ended_at !== null && version !== null) {
    return `${name} ended at ${formatTime(ended_at)}: catalogue version ${version}.`
  }
  if (ended_at !== null) return `${name} failed at ${formatTime(ended_at)}. ${reason}`
  const progress = `${name} has not ended: ${staged_parts} of ${parts} parts.`
  return reason === '' ? progress : `${progress} The last attempt failed: ${reason}`
}
