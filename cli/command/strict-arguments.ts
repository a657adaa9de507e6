import type { ArgsDef, CittyPlugin } from 'citty'
import { HelpRequested, Misused } from './refused.ts'
import { suggest } from './suggest.ts'

/*
 * citty accepts unknown options, options without their value and surplus words. A mistyped --dry-run would
 * then change the shop, so that these plugins refuse all three.
 */

interface Strictness {
  /** The command takes any number of words after its own arguments. */
  readonly takesMore: boolean
}

export function strictArguments(args: ArgsDef, { takesMore }: Strictness): CittyPlugin {
  const named = Object.values(args).filter(({ type }) => type === 'positional').length
  return {
    name: 'strict-arguments',
    setup(context) {
      const { rawArgs, args: parsed } = context
      refuseUnknownOptions(args, rawArgs)
      for (const [name, value] of Object.entries(parsed)) {
        if (value === '') throw new Misused(`--${name} needs a value, as in --${name}=VALUE.`)
      }
      const surplus = parsed._[named]
      if (takesMore || surplus === undefined) return
      throw new Misused(`"${surplus}" is one word too many; --help says what is expected.`)
    },
  }
}

interface CommandNames {
  readonly group: string
  readonly names: readonly string[]
  /** The arguments of the command that runs if none is named. */
  readonly standard: ArgsDef | undefined
}

/** Refuses an unknown command of a group and suggests the nearest, which citty does not. */
export function strictCommandName({ group, names, standard }: CommandNames): CittyPlugin {
  return {
    name: 'strict-command-name',
    setup({ rawArgs, args: parsed }) {
      const [name] = parsed._
      if (name === undefined && standard !== undefined) return
      if (name === undefined) {
        const called = ['npm run shop --', group].join(' ').trim()
        throw new Misused(`${called} needs one of: ${names.join(', ')}.`)
      }
      const [first = ''] = rawArgs
      if (names.includes(name) && first === name) return
      // citty would drop --remote here and change the shop on this machine.
      if (names.includes(name)) throw new Misused(`${first} must follow the command ${name}.`)
      if (name === 'help') throw new HelpRequested()
      if (standard !== undefined) refuseUnknownOptions(standard, rawArgs)
      const called = [group, name].join(' ').trim()
      const known = `Known are: ${names.join(', ')}.`
      throw new Misused(`There is no command "${called}".${suggest(name, names)} ${known}`)
    },
  }
}

function refuseUnknownOptions(args: ArgsDef, rawArgs: readonly string[]): void {
  const options = Object.entries(args).filter(([, { type }]) => type !== 'positional')
  const names = options.map(([name]) => name)
  const end = rawArgs.indexOf('--')
  for (const word of end === -1 ? rawArgs : rawArgs.slice(0, end)) {
    const [name = ''] = word.replace(/^--?/, '').split('=')
    if (!word.startsWith('-') || (word.startsWith('--') && names.includes(name))) continue
    throw new Misused(`There is no option ${word} here.${suggest(name, names, '--')}`)
  }
}
