/** What a command will not or cannot do, said to its operator; ends with 1. */
export class Refused extends Error {
  override readonly name: string = 'Refused'
}

/** A command that was written wrongly; ends with 2. */
export class Misused extends Error {
  override readonly name: string = 'Misused'
}

/** The word `help` in the place of a command. */
export class HelpRequested extends Error {
  override readonly name = 'HelpRequested'
}
