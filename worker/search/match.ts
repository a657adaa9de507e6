import { inScope, type SearchedKind } from '#shared/search/scope.ts'

/** One typed word and the words of the index that it may stand for. */
export interface Term {
  /** The word as it was typed, or what it was corrected to. */
  readonly wanted: string
  /** The words that are meant if it was typed to its end: itself, its stems. */
  readonly whole: readonly string[]
  /** Those that begin with it as well. */
  readonly begun: readonly string[]
  /** Too many words begin with it to name them all. */
  readonly isOpen: boolean
  /** How many documents have one of the words, at the most. */
  readonly documents: number
}

/** The same question, from the best kind of match to any; ranked in this order. */
export interface Matches {
  readonly wholeName: string
  readonly name: string
  readonly words: string
  readonly any: string
}

/** No word is scoped so: matches nothing, at no cost. */
const NOTHING = '"-"'

export interface Scope {
  readonly kind: SearchedKind
  readonly language_id: number
}

/**
 * FTS5 expressions in which every term must be met. The rarest stands first: FTS5 walks through
 * its documents and only looks the others up, so a common word costs nothing beside a rare one.
 */
export function toMatches(terms: readonly Term[], scope: Scope): Matches {
  const rarestFirst = terms.toSorted((a, b) => a.documents - b.documents)
  const all = rarestFirst.map((term) => anyOf(term, scope)).join(' AND ')
  const isWhole = rarestFirst.every(({ whole }) => whole.length > 0)
  const whole = rarestFirst.map((term) => oneOf(quoted(term.whole, scope))).join(' AND ')
  return {
    wholeName: isWhole ? `{name} : (${whole})` : NOTHING,
    name: `{name} : (${all})`,
    words: `{name words} : (${all})`,
    any: all,
  }
}

function anyOf({ wanted, whole, begun, isOpen }: Term, scope: Scope): string {
  if (!isOpen) return oneOf(quoted([...new Set([...whole, ...begun])], scope))
  const stems = whole.filter((word) => word !== wanted)
  return oneOf([...quoted([wanted], scope).map((word) => `${word} *`), ...quoted(stems, scope)])
}

function oneOf(phrases: readonly string[]): string {
  return phrases.length === 0 ? NOTHING : `(${phrases.join(' OR ')})`
}

/** FTS5 strings: nothing within the quotes has a meaning but the quote itself. */
function quoted(words: readonly string[], { kind, language_id }: Scope): string[] {
  return words.map((word) => `"${inScope(kind, language_id, word).replaceAll('"', '""')}"`)
}
