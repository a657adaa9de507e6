import { stripVTControlCharacters } from 'node:util'
import { renderUsage } from 'citty'
import type { Command, Group } from './command.ts'
import { parseGiven } from './parse-given.ts'
import { Misused } from './refused.ts'
import { reportFailure } from './report-failure.ts'
import { say } from './say.ts'
import { suggest } from './suggest.ts'

const NAME = 'npm run shop --'
const HELP_FLAGS = ['--help', '-h']
const HELP = 'help'

/** Finds the command that was typed and runs it; the process's exit code says how it ended. */
export async function run(root: Group, typed: readonly string[]): Promise<void> {
  try {
    await runTyped(root, typed)
  } catch (error) {
    reportFailure(error)
  }
}

interface Found {
  readonly path: readonly string[]
  readonly thing: Command | Group
  /** What follows its name. */
  readonly rest: readonly string[]
}

async function runTyped(root: Group, typed: readonly string[]): Promise<void> {
  const isFirst = typed[0] === HELP
  const isHelp = isFirst || typed.some((word) => HELP_FLAGS.includes(word))
  const found = await find(
    { path: [], thing: root, rest: isFirst ? typed.slice(1) : typed },
    isHelp,
  )
  const { thing, rest, path } = found
  // Behind a command's own name it is a word like any other: something to be found, say.
  const isAsked = isHelp || (!('run' in thing) && rest[0] === HELP)
  if (isAsked) return say(forOutput(await toHelp(found)))
  if ('run' in thing) return thing.run(parseGiven(thing, rest))
  const names = Object.keys(thing.commands)
  const [unknown] = rest
  if (unknown === undefined) {
    throw new Misused(`${toName(path)} needs one of: ${names.join(', ')}.`)
  }
  const known = `Known are: ${names.join(', ')}.`
  throw new Misused(
    `There is no command "${[...path, unknown].join(' ')}".${suggest(unknown, names)} ${known}`,
  )
}

async function find(at: Found, isHelp: boolean): Promise<Found> {
  const { path, thing, rest } = at
  if ('run' in thing) return at
  const [name = '', ...after] = rest
  const named = Object.hasOwn(thing.commands, name) ? thing.commands[name] : undefined
  if (named !== undefined) {
    return find({ path: [...path, name], thing: await named(), rest: after }, isHelp)
  }
  const standard = thing.commands[thing.default ?? '']
  const isNamed = name !== '' && !name.startsWith('-')
  if (standard === undefined || isNamed || isHelp) return at
  return { path: [...path, thing.default ?? ''], thing: await standard(), rest }
}

async function toHelp({ path, thing }: Found): Promise<string> {
  const { description } = thing
  const isCommand = 'run' in thing
  const usage = await renderUsage({
    meta: { name: toName(path), description },
    ...(isCommand ? { args: thing.args } : { subCommands: await toSubCommands(thing) }),
  })
  if (!isCommand) return usage
  const more = thing.more === undefined ? [] : ['', `Further words: ${thing.more}`]
  const examples = thing.examples.map((example) => `  ${NAME} ${example}`)
  return [usage, ...more, 'EXAMPLES', '', ...examples, ''].join('\n')
}

/** The library colours it wherever it goes: in a file or a pager that would be rubbish. */
function forOutput(help: string): string {
  return process.stdout.isTTY ? help : stripVTControlCharacters(help)
}

async function toSubCommands({ commands }: Group) {
  const all = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => {
      const { description } = await load()
      return [name, { meta: { name, description } }] as const
    }),
  )
  return Object.fromEntries(all)
}

function toName(path: readonly string[]): string {
  return [NAME, ...path].join(' ')
}
