import { findAdvice } from './advice.mjs'

/** An error whose message is all that the user needs. */
export class UserError extends Error {}

/** Prints the error and exits with code 1. DEBUG adds the stack trace. */
export function exitWithError(error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(
    `\n${error instanceof UserError ? message : (findAdvice(message) ?? message)}\n`,
  )
  if (process.env.DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}
