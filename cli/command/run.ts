import { stripVTControlCharacters } from 'node:util'
import { renderUsage, runCommand, runMain, type ArgsDef, type CommandDef } from 'citty'
import { MINUS_SIGN } from './numbers.ts'
import { HelpRequest } from './command-errors.ts'
import { reportFailure } from './report-failure.ts'
import { print } from './print.ts'

const COMMAND_PREFIX = 'npm run shop --'
const HELP_FLAGS = ['--help', '-h']
const HELP = 'help'

/**
 * Runs the command line. Unlike citty's `runMain`, it sets an exit code that depends on the kind of
 * error.
 */
export async function run(root: CommandDef, argv: readonly string[]): Promise<void> {
  const rawArgs = argv.map(escapeNegativeNumber)
  const [first, ...restDescription] = rawArgs
  if (first === HELP) return showHelp(root, restDescription)
  if (rawArgs.some((word) => HELP_FLAGS.includes(word))) return showHelp(root, rawArgs)
  try {
    await runCommand(root, { rawArgs })
  } catch (error) {
    if (error instanceof HelpRequest) return showHelp(root, rawArgs)
    reportFailure(error)
  }
}

/**
 * citty parses a word that begins with a hyphen as an option. This replaces the hyphen of a
 * negative number, as in `stock add RD-10 -2`.
 */
function escapeNegativeNumber(word: string): string {
  return /^-\d+$/.test(word) ? word.replace('-', MINUS_SIGN) : word
}

/** citty resolves the command, prints its usage and ends the process. */
function showHelp(root: CommandDef, commandWords: readonly string[]): Promise<void> {
  async function showUsage<Args extends ArgsDef>(
    command: CommandDef<Args>,
    parent?: CommandDef<Args>,
  ): Promise<void> {
    const path = commandWords
      .filter((word) => !word.startsWith('-'))
      .slice(0, getDepth(root, parent))
    const meta = {
      name: [COMMAND_PREFIX, ...path].join(' '),
      description: await getDescription(command),
    }
    const usage = await renderUsage({ ...command, meta })
    const text = [usage, ...listHelpExtras(command)].join('\n')
    print(process.stdout.isTTY ? text : stripVTControlCharacters(text))
  }
  return runMain(root, { rawArgs: [...commandWords, '--help'], showUsage })
}

/**
 * Returns the number of words in the path of a command. citty calls showUsage without a parent for
 * the root, with the root as the parent of a group, and with a group as the parent of any other
 * command.
 */
function getDepth(root: object, parent: object | undefined): number {
  if (parent === undefined) return 0
  return Object.is(parent, root) ? 1 : 2
}

async function getDescription<Args extends ArgsDef>({ meta }: CommandDef<Args>): Promise<string> {
  const resolvedMeta = await (typeof meta === 'function' ? meta() : meta)
  return resolvedMeta?.description ?? ''
}

/** Adds the parts of the help that citty does not support: further words and examples. */
function listHelpExtras(command: object): string[] {
  const restDescription = 'rest' in command ? command.rest : undefined
  const examples = 'examples' in command && Array.isArray(command.examples) ? command.examples : []
  const lines = examples.map((example) => `  ${COMMAND_PREFIX} ${String(example)}`)
  return [
    ...(typeof restDescription === 'string' ? ['', `More arguments: ${restDescription}`] : []),
    ...(lines.length === 0 ? [] : ['EXAMPLES', '', ...lines, '']),
  ]
}
