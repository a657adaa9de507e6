import { stripVTControlCharacters } from 'node:util'
import { OperationError } from '../../worker/operations/operation-error.ts'
import { Misused, Refused } from './refused.ts'

/** docs/operator.md tells scripts what they mean. */
const EXIT_NOT_DONE = 1
const EXIT_MISUSED = 2

/** What a database says that has not had all migrations. */
export const LACKS_SCHEMA = /no such (table|column)|has no column named/

/** One clear line; the stack only for those who ask with DEBUG. */
export function reportFailure(error: unknown): void {
  process.exitCode = error instanceof Misused || isOfParser(error) ? EXIT_MISUSED : EXIT_NOT_DONE
  process.stderr.write(`${toLine(error)}\n`)
  if (process.env['DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`)
}

/** citty does not export the class of its errors. */
function isOfParser(error: unknown): error is Error {
  return error instanceof Error && error.name === 'CLIError'
}

function toLine(error: unknown): string {
  if (isOfParser(error)) {
    return `${stripVTControlCharacters(error.message)}; --help says how it is given.`
  }
  const isExpected = [Misused, Refused, OperationError].some((kind) => error instanceof kind)
  if (error instanceof Error && isExpected) return error.message
  return `Failed: ${toAdvice(error instanceof Error ? error.message : String(error))}`
}

function toAdvice(message: string): string {
  if (!LACKS_SCHEMA.test(message)) {
    const [first = '', ...lines] = message.split('\n').map((line) => line.trim())
    // Wrangler says what is wrong below what it is wrong with.
    return first.endsWith(':') ? `${first} ${lines.find((line) => line !== '') ?? ''}` : first
  }
  const state = process.env['KARAVAN_STATE']
  const place = state === undefined ? '' : ` --persist-to ${state}`
  const command = `npx wrangler d1 migrations apply karavan --local${place}`
  return `the database lacks tables or columns of this version; run: ${command}`
}
