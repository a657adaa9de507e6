import { defineCommand, type ArgsDef, type CommandDef, type ParsedArgs } from 'citty'
import { Misused } from './refused.ts'
import { strictArguments, strictCommandName } from './strict-arguments.ts'

/** Which shop a command is about. */
export interface Where {
  /** The one at Cloudflare, not the one on this machine. */
  readonly isRemote: boolean
  /** An environment of wrangler.toml; undefined: production at Cloudflare, none on this machine. */
  readonly environment: string | undefined
}

/** The arguments of a command, typed by name: those that citty returns are never undefined by their type. */
export interface Given<Name extends string> {
  /** Returns undefined if the argument was not given. */
  text(name: Name): string | undefined
  /** Returns the value of a required argument or of one with a default. */
  need(name: Name): string
  has(name: Name): boolean
  /** The words after the command's own arguments, if it takes any number. */
  readonly more: readonly string[]
  readonly isJson: boolean
  readonly isSure: boolean
  readonly where: Where
}

export const COMMON = {
  json: { type: 'boolean', description: 'Answer as JSON, for scripts' },
  remote: { type: 'boolean', description: 'The shop at Cloudflare, not the one on this machine' },
  env: {
    type: 'string',
    valueHint: 'NAME',
    description: 'An environment of wrangler.toml: production (with --remote by itself), staging',
  },
} as const satisfies ArgsDef

export const YES = {
  yes: { type: 'boolean', description: 'Do it without asking; scripts need it' },
} as const satisfies ArgsDef

/** A command of citty with what its help says besides. */
export interface Command extends CommandDef {
  readonly args: ArgsDef
  readonly examples: readonly string[]
  /** The command takes any number of further words, which this describes. */
  readonly more: string | undefined
}

interface CommandDefinition<Args extends ArgsDef> {
  readonly description: string
  readonly args?: Args
  readonly examples: readonly string[]
  readonly more?: string
  readonly run: (given: Given<keyof Args & string>) => Promise<void>
}

export function command<const Args extends ArgsDef>(definition: CommandDefinition<Args>): Command {
  const { description, examples, more, run } = definition
  const args: ArgsDef = { ...definition.args, ...COMMON }
  const defined = defineCommand({
    meta: { description },
    args,
    plugins: [strictArguments(args, { takesMore: more !== undefined })],
    run: ({ args: parsed }) => run(toGiven(args, parsed)),
  })
  return { ...defined, args, examples, more }
}

interface GroupDefinition {
  /** The words before the name of one of its commands; empty for all commands. */
  readonly name: string
  readonly description: string
  readonly commands: Readonly<Record<string, () => Promise<CommandDef>>>
  /** The command that runs if none is named. */
  readonly default?: { readonly name: string; readonly args: ArgsDef }
}

/** Commands under one name. The group parses the options of its default command, which may follow its own name. */
export function group({ name, description, commands, default: standard }: GroupDefinition) {
  return defineCommand({
    meta: { description },
    subCommands: { ...commands },
    plugins: [
      strictCommandName({ group: name, names: Object.keys(commands), standard: standard?.args }),
    ],
    ...(standard !== undefined && { args: standard.args, default: standard.name }),
  })
}

/** Wraps a command of the same file for its group. */
export function ready<Value>(value: Value): () => Promise<Value> {
  return () => Promise.resolve(value)
}

function toGiven(args: ArgsDef, parsed: ParsedArgs): Given<string> {
  const values = new Map<string, unknown>(Object.entries(parsed))
  const has = (name: string) => values.get(name) === true
  const text = (name: string) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const need = (name: string) => {
    const value = text(name)
    if (value === undefined) throw new Misused(`${name} is missing; --help says how it is given.`)
    return value
  }
  const named = Object.values(args).filter(({ type }) => type === 'positional').length
  return {
    text,
    need,
    has,
    more: parsed._.slice(named),
    isJson: has('json'),
    isSure: has('yes'),
    where: { isRemote: has('remote'), environment: text('env') },
  }
}
