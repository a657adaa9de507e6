import { findAdvice } from '../install/advice.mjs'

const KEPT_LINES = 40

/** A command that failed, with what it said. */
export class CommandFailure extends Error {
  readonly said: string

  constructor(command: string, said: string) {
    super(`${command} failed`)
    this.said = said
  }
}

/** Ends the process with what the reader can do; the stack is for those who ask with DEBUG. */
export function endWith(error: unknown): never {
  process.stderr.write(`\n${toText(error)}\n`)
  if (process.env['DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}

function toText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const said = error instanceof CommandFailure ? error.said : ''
  const advice = findAdvice(`${error.message}\n${said}`)
  if (advice !== undefined) return `${error.message}: ${advice}.`
  const lines = said.trim().split('\n').slice(-KEPT_LINES)
  // What `fetch` alone calls "fetch failed".
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return [...lines, `${error.message.replace(/\.$/, '')}${cause}.`].join('\n').trim()
}
