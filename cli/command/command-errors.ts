/**
 * A command failed for a reason that its message explains to the operator. The process exits with
 * code 1.
 */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
}

/** A command was called with wrong arguments. The process exits with code 2. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError'
}

/** The word `help` was given instead of a command name. */
export class HelpRequest extends Error {
  override readonly name = 'HelpRequest'
}
