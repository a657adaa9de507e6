import type { ArgsDef } from 'citty'

/** Which shop a command is about. */
export interface Where {
  /** The one at Cloudflare, not the one on this machine. */
  readonly isRemote: boolean
  /** An environment of wrangler.toml; undefined: production at Cloudflare, none on this machine. */
  readonly environment: string | undefined
}

/** What was typed after a command's name, checked against what it takes. */
export interface Given<Name extends string> {
  /** Undefined when it was not given. */
  text(name: Name): string | undefined
  /** Of what is required or has a default. */
  need(name: Name): string
  has(name: Name): boolean
  /** The words after its own arguments, where it takes any number. */
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

export interface Command {
  readonly description: string
  readonly args: ArgsDef
  readonly examples: readonly string[]
  /** Takes any number of further words; in the singular, as the help says it. */
  readonly more: string | undefined
  readonly run: (given: Given<string>) => Promise<void>
}

export interface Group {
  readonly description: string
  readonly commands: Readonly<Record<string, () => Promise<Command | Group>>>
  /** What is run when none is named. */
  readonly default?: string
}

interface CommandWords<Args extends ArgsDef> {
  readonly description: string
  readonly args?: Args
  readonly examples: readonly string[]
  readonly more?: string
  readonly run: (given: Given<keyof Args & string>) => Promise<void>
}

export function command<const Args extends ArgsDef>(words: CommandWords<Args>): Command {
  const { description, examples, more, run } = words
  return { description, examples, more, run, args: { ...words.args, ...COMMON } }
}

/** Commands that are in the same file as their group. */
export function ready<Value>(value: Value): () => Promise<Value> {
  return () => Promise.resolve(value)
}
