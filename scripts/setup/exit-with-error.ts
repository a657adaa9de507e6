import { findAdvice } from '../install/advice.mjs'

const MAX_SHOWN_LINES = 40

/** A command exited with an error; `output` is what it printed. */
export class CommandError extends Error {
  readonly output: string

  constructor(command: string, output: string) {
    super(`${command} failed`)
    this.output = output
  }
}

/** Prints the error with advice and exits with code 1. DEBUG adds the stack trace. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`\n${toText(error)}\n`)
  if (process.env['DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}

function toText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const output = error instanceof CommandError ? error.output : ''
  const advice = findAdvice(`${error.message}\n${output}`)
  if (advice !== undefined) return `${error.message}: ${advice}.`
  const lines = output.trim().split('\n').slice(-MAX_SHOWN_LINES)
  // `fetch` reports only "fetch failed"; the cause has the reason.
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return [...lines, `${error.message.replace(/\.$/, '')}${cause}.`].join('\n').trim()
}
