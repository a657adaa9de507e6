import { stripVTControlCharacters } from 'node:util'
import { renderUsage, runCommand, runMain, type ArgsDef, type CommandDef } from 'citty'
import { MINUS_SIGN } from './numbers.ts'
import { HelpRequested } from './refused.ts'
import { reportFailure } from './report-failure.ts'
import { say } from './say.ts'

const NAME = 'npm run shop --'
const HELP_FLAGS = ['--help', '-h']
const HELP = 'help'

/** Runs the command that was typed. Its exit code, unlike that of citty's `runMain`, tells how it failed. */
export async function run(root: CommandDef, typed: readonly string[]): Promise<void> {
  const rawArgs = typed.map(toWord)
  const [first, ...rest] = rawArgs
  if (first === HELP) return showHelp(root, rest)
  if (rawArgs.some((word) => HELP_FLAGS.includes(word))) return showHelp(root, rawArgs)
  try {
    await runCommand(root, { rawArgs })
  } catch (error) {
    if (error instanceof HelpRequested) return showHelp(root, rawArgs)
    reportFailure(error)
  }
}

/** citty reads a word that begins with a hyphen as an option: `stock add RD-10 -2` removes two. */
function toWord(word: string): string {
  return /^-\d+$/.test(word) ? word.replace('-', MINUS_SIGN) : word
}

/** citty finds the command and ends the process after its help. */
function showHelp(root: CommandDef, words: readonly string[]): Promise<void> {
  async function showUsage<Args extends ArgsDef>(
    found: CommandDef<Args>,
    parent?: CommandDef<Args>,
  ): Promise<void> {
    const path = words.filter((word) => !word.startsWith('-')).slice(0, depthOf(root, parent))
    const meta = { name: [NAME, ...path].join(' '), description: await descriptionOf(found) }
    const usage = await renderUsage({ ...found, meta })
    const text = [usage, ...listExtras(found)].join('\n')
    say(process.stdout.isTTY ? text : stripVTControlCharacters(text))
  }
  return runMain(root, { rawArgs: [...words, '--help'], showUsage })
}

/** The root is found without a parent, a group below the root, and any other command below a group. */
function depthOf(root: object, parent: object | undefined): number {
  if (parent === undefined) return 0
  return Object.is(parent, root) ? 1 : 2
}

async function descriptionOf<Args extends ArgsDef>({ meta }: CommandDef<Args>): Promise<string> {
  const resolved = await (typeof meta === 'function' ? meta() : meta)
  return resolved?.description ?? ''
}

/** The help of a command ends with examples, which citty does not know. */
function listExtras(found: object): string[] {
  const more = 'more' in found ? found.more : undefined
  const examples = 'examples' in found && Array.isArray(found.examples) ? found.examples : []
  const lines = examples.map((example) => `  ${NAME} ${String(example)}`)
  return [
    ...(typeof more === 'string' ? ['', `Further words: ${more}`] : []),
    ...(lines.length === 0 ? [] : ['EXAMPLES', '', ...lines, '']),
  ]
}
