import { findAdvice } from './advice.mjs'

/** A failure whose message is all that the caller needs to see. */
export class Refusal extends Error {}

/** Ends the process with one clear line; the stack is only for those who ask with DEBUG. */
export function refuse(error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(
    `\n${error instanceof Refusal ? message : (findAdvice(message) ?? message)}\n`,
  )
  if (process.env.DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}
