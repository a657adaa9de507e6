import type { ArgsDef, CittyPlugin } from 'citty'
import { HelpRequest, UsageError } from './command-errors.ts'
import { rejectOptionsOfNpm } from './npm-options.ts'
import { suggestNearest } from './suggest.ts'

/*
 * citty ignores unknown options, options without a value and surplus words, and reads --yes=no as
 * --yes. A mistyped --dry-run would then change the shop, so these plugins reject all four with a
 * UsageError.
 */

interface ArgumentRules {
  /** Whether the command accepts any number of words after its own arguments. */
  readonly acceptsRest: boolean
}

export function createArgumentCheck(args: ArgsDef, { acceptsRest }: ArgumentRules): CittyPlugin {
  const positionalCount = Object.values(args).filter(({ type }) => type === 'positional').length
  return {
    name: 'strict-arguments',
    setup(context) {
      const { rawArgs, args: parsedArgs } = context
      rejectOptionsOfNpm('shop', Object.keys(args))
      rejectUnknownOptions(args, rawArgs)
      for (const [name, value] of Object.entries(parsedArgs)) {
        if (value === '') throw new UsageError(`--${name} needs a value, as in --${name}=VALUE.`)
      }
      const surplusArgument = parsedArgs._[positionalCount]
      if (acceptsRest || surplusArgument === undefined) return
      throw new UsageError(
        `"${surplusArgument}" is one word too many; --help says what is expected.`,
      )
    },
  }
}

interface CommandNames {
  readonly group: string
  readonly names: readonly string[]
  /**
   * The arguments of the command that runs if no command is named. Undefined if the group has no
   * default command.
   */
  readonly defaultArgs: ArgsDef | undefined
}

/** Rejects an unknown command of a group and suggests the nearest name. citty suggests none. */
export function createCommandNameCheck({ group, names, defaultArgs }: CommandNames): CittyPlugin {
  return {
    name: 'strict-command-name',
    setup({ rawArgs, args: parsedArgs }) {
      const [name] = parsedArgs._
      if (name === undefined && defaultArgs !== undefined) return
      if (name === undefined) {
        const commandLine = ['npm run shop --', group].join(' ').trim()
        throw new UsageError(`${commandLine} needs one of: ${names.join(', ')}.`)
      }
      const [first = ''] = rawArgs
      if (names.includes(name) && first === name) return
      // citty would ignore a --remote before the command name and change the shop on this machine.
      if (names.includes(name)) throw new UsageError(`${first} must follow the command ${name}.`)
      if (name === 'help') throw new HelpRequest()
      if (defaultArgs !== undefined) rejectUnknownOptions(defaultArgs, rawArgs)
      const commandLine = [group, name].join(' ').trim()
      const knownNames = `Known commands: ${names.join(', ')}.`
      throw new UsageError(
        `There is no command "${commandLine}".${suggestNearest(name, names)} ${knownNames}`,
      )
    },
  }
}

function rejectUnknownOptions(args: ArgsDef, rawArgs: readonly string[]): void {
  const options = Object.entries(args).filter(([, { type }]) => type !== 'positional')
  const names = options.map(([name]) => name)
  const end = rawArgs.indexOf('--')
  for (const word of end === -1 ? rawArgs : rawArgs.slice(0, end)) {
    if (!word.startsWith('-')) continue
    const [name = '', value] = word.replace(/^--?/, '').split('=')
    if (!word.startsWith('--') || !names.includes(name))
      throw new UsageError(`There is no option ${word} here.${suggestNearest(name, names, '--')}`)
    if (value !== undefined && args[name]?.type === 'boolean')
      throw new UsageError(`--${name} takes no value.`)
  }
}
