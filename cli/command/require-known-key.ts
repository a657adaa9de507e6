import { CommandError } from './command-errors.ts'
import { suggestNearest } from './suggest.ts'

interface NamedKey {
  readonly kind: 'category' | 'product'
  readonly key: string
}

/** An empty list would hide that a key is mistyped. */
export function requireKnownKey({ kind, key }: NamedKey, knownKeys: readonly string[]): void {
  if (knownKeys.includes(key)) return
  throw new CommandError(`There is no ${kind} ${key}.${suggestNearest(key, knownKeys)}`)
}
