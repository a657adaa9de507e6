import { parseArgs } from 'citty'
import type { Command, Given } from './command.ts'
import { MINUS_SIGN } from './numbers.ts'
import { Misused } from './refused.ts'
import { suggest } from './suggest.ts'

/** What was typed, or a Misused that says what is wrong with it. */
export function parseGiven({ args, more }: Command, typed: readonly string[]): Given<string> {
  refuseUnknown(args, typed)
  const parsed: unknown = parse(typed.map(withMinusSign), args)
  const positionals = Object.values(args).filter(({ type }) => type === 'positional').length
  const words = toWords(findIn(parsed, '_'))
  const [beyond] = words.slice(positionals)
  if (more === undefined && beyond !== undefined) {
    throw new Misused(`"${beyond}" is one word too many; --help says what is expected.`)
  }
  const text = (name: string) => {
    const value = findIn(parsed, name)
    if (value === '') throw new Misused(`--${name} needs a value, as in --${name}=VALUE.`)
    return typeof value === 'string' ? value : undefined
  }
  const has = (name: string) => findIn(parsed, name) === true
  return {
    text,
    has,
    need(name) {
      const value = text(name)
      if (value === undefined) throw new Misused(`${name} is missing; --help says how it is given.`)
      return value
    },
    more: words.slice(positionals),
    isJson: has('json'),
    isSure: has('yes'),
    where: { isRemote: has('remote'), environment: text('env') },
  }
}

function parse(typed: string[], args: Command['args']): unknown {
  try {
    return parseArgs(typed, args)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new Misused(`${message}; --help says how it is given.`, { cause: error })
  }
}

/** The library lets them pass: a mistyped --dry-run would change the shop. */
function refuseUnknown(args: Command['args'], typed: readonly string[]): void {
  const options = Object.entries(args).filter(([, { type }]) => type !== 'positional')
  const names = options.map(([name]) => name)
  const end = typed.indexOf('--')
  for (const word of end === -1 ? typed : typed.slice(0, end)) {
    if (!word.startsWith('-') || isNumber(word)) continue
    const name = word.replace(/^--?/, '').split('=')[0] ?? ''
    if (word.startsWith('--') && names.includes(name)) continue
    throw new Misused(`There is no option ${word} here.${suggest(name, names, '--')}`)
  }
}

/** `stock add RD-10 -2` takes two away. */
function isNumber(word: string): boolean {
  return /^-\d+$/.test(word)
}

/** To the library everything that begins with a hyphen is an option. */
function withMinusSign(word: string): string {
  return isNumber(word) ? word.replace('-', MINUS_SIGN) : word
}

function findIn(parsed: unknown, name: string): unknown {
  return typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, name) : undefined
}

function toWords(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
}
