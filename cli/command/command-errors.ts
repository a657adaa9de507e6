/** What a command will not or cannot do, said to its operator; ends with 1. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
}

/** A command that was written wrongly; ends with 2. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError'
}

/** The word `help` in the place of a command. */
export class HelpRequest extends Error {
  override readonly name = 'HelpRequest'
}
