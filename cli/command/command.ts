import { defineCommand, type ArgsDef, type CommandDef, type ParsedArgs } from 'citty'
import { UsageError } from './command-errors.ts'
import type { ShopTarget } from './shop-target.ts'
import { createArgumentCheck, createCommandNameCheck } from './argument-checks.ts'

/**
 * The parsed arguments of a command, typed by name. The types of citty declare every argument as
 * present, even if it was not given.
 */
export interface CommandArguments<Name extends string> {
  /** Returns undefined if the argument was not given. */
  find(name: Name): string | undefined
  /**
   * Returns the value of an argument that is required or has a default. Throws a UsageError if it
   * is missing.
   */
  get(name: Name): string
  has(name: Name): boolean
  /** The words after the positional arguments, for commands that accept any number of words. */
  readonly rest: readonly string[]
  readonly isJson: boolean
  readonly isConfirmed: boolean
  readonly target: ShopTarget
}

export const COMMON_OPTIONS = {
  json: { type: 'boolean', description: 'Prints JSON, for scripts' },
  remote: { type: 'boolean', description: 'Uses the shop at Cloudflare instead of the local one' },
  env: {
    type: 'string',
    valueHint: 'NAME',
    description:
      'With --remote, an environment of wrangler.toml: production (the default) or staging',
  },
} as const satisfies ArgsDef

export const YES_OPTION = {
  yes: { type: 'boolean', description: 'Does not ask for confirmation; scripts need it' },
} as const satisfies ArgsDef

/** A citty command with the additional texts of its help. */
export interface Command extends CommandDef {
  readonly args: ArgsDef
  readonly examples: readonly string[]
  /** Describes the further words that the command accepts. Undefined if it accepts none. */
  readonly rest: string | undefined
}

interface CommandDefinition<Args extends ArgsDef> {
  readonly description: string
  readonly args?: Args
  readonly examples: readonly string[]
  readonly rest?: string
  readonly run: (args: CommandArguments<keyof Args & string>) => Promise<void>
}

export function createCommand<const Args extends ArgsDef>(
  definition: CommandDefinition<Args>,
): Command {
  const { description, examples, rest, run } = definition
  const args: ArgsDef = { ...definition.args, ...COMMON_OPTIONS }
  const command = defineCommand({
    meta: { description },
    args,
    plugins: [createArgumentCheck(args, { acceptsRest: rest !== undefined })],
    run: ({ args: parsedArgs }) => run(toCommandArguments(args, parsedArgs)),
  })
  return { ...command, args, examples, rest }
}

interface GroupDefinition {
  /** The words before the name of a command of the group. Empty for the root group. */
  readonly name: string
  readonly description: string
  readonly commands: Readonly<Record<string, () => Promise<CommandDef>>>
  /** The command that runs if no command is named. */
  readonly default?: { readonly name: string; readonly args: ArgsDef }
}

/**
 * Defines a group of commands. The options of its default command may follow the name of the group
 * directly.
 */
export function createCommandGroup({
  name,
  description,
  commands,
  default: defaultCommand,
}: GroupDefinition) {
  return defineCommand({
    meta: { description },
    subCommands: { ...commands },
    plugins: [
      createCommandNameCheck({
        group: name,
        names: Object.keys(commands),
        defaultArgs: defaultCommand?.args,
      }),
    ],
    ...(defaultCommand !== undefined && {
      args: defaultCommand.args,
      default: defaultCommand.name,
    }),
  })
}

/** Wraps a command that is already loaded as a loader, which a group expects. */
export function toLoader<Value>(value: Value): () => Promise<Value> {
  return () => Promise.resolve(value)
}

function toCommandArguments(args: ArgsDef, parsedArgs: ParsedArgs): CommandArguments<string> {
  const values = new Map<string, unknown>(Object.entries(parsedArgs))
  const has = (name: string) => values.get(name) === true
  const find = (name: string) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const get = (name: string) => {
    const value = find(name)
    if (value === undefined) throw new UsageError(`${name} is missing; --help explains it.`)
    return value
  }
  const target = { isRemote: has('remote'), environment: find('env') }
  if (!target.isRemote && target.environment !== undefined) {
    throw new UsageError('--env names a shop at Cloudflare: add --remote, or leave --env out.')
  }
  const positionalCount = Object.values(args).filter(({ type }) => type === 'positional').length
  return {
    find,
    get,
    has,
    rest: parsedArgs._.slice(positionalCount),
    isJson: has('json'),
    isConfirmed: has('yes'),
    target,
  }
}
