import { stripVTControlCharacters } from 'node:util'
import { OperationError } from '../../worker/operations/operation-error.ts'
import { UsageError, CommandError } from './command-errors.ts'
import { quoteWord } from './quote-word.ts'

/** Scripts rely on these codes; docs/operator.md documents them. */
const EXIT_FAILURE = 1
const EXIT_USAGE_ERROR = 2
/** An import with --keep-edits has not changed the shop. `npm start` continues after it, unlike after a failure. */
export const EXIT_EDITS_KEPT = 3

/** Part of the message about a database that lacks migrations; a deployment recognizes it. */
export const OLDER_SCHEMA = 'lacks tables or columns of this version'
/** Matches the error of a database that lacks migrations. */
export const MISSING_SCHEMA = /no such (table|column)|has no column named/

/**
 * Prints one line for the error and sets the exit code. The environment variable DEBUG adds the
 * stack.
 */
export function reportFailure(error: unknown): void {
  process.exitCode =
    error instanceof UsageError || isParserError(error) ? EXIT_USAGE_ERROR : EXIT_FAILURE
  process.stderr.write(`${toMessage(error)}\n`)
  if (process.env['DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`)
}

/** citty does not export its error class, so its errors are recognised by name. */
function isParserError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'CLIError'
}

function toMessage(error: unknown): string {
  if (isParserError(error)) {
    return `${stripVTControlCharacters(error.message)}; --help explains it.`
  }
  const isExpected = [UsageError, CommandError, OperationError].some(
    (kind) => error instanceof kind,
  )
  if (error instanceof Error && isExpected) return error.message
  return `Failed: ${describeUnexpectedError(error instanceof Error ? error.message : String(error))}`
}

function describeUnexpectedError(message: string): string {
  if (!MISSING_SCHEMA.test(message)) {
    const [first = '', ...lines] = message.split('\n').map((line) => line.trim())
    // Wrangler prints the subject on the first line and the reason on a later line.
    return first.endsWith(':') ? `${first} ${lines.find((line) => line !== '') ?? ''}` : first
  }
  const state = process.env['KARAVAN_STATE']
  const persistOption = state === undefined ? '' : ` --persist-to ${quoteWord(state)}`
  const command = `npx wrangler d1 migrations apply karavan --local${persistOption}`
  return `the database ${OLDER_SCHEMA}; run: ${command}`
}
