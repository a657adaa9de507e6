import { inForeignScope, inScope, type SearchedKind } from '#shared/search/scope.ts'

/** One typed word and the words of the index that it may stand for. */
export interface Term {
  /** The word as it was typed, or what it was corrected to. */
  readonly wanted: string
  /** The words that are meant if it was typed to its end: itself, its stems, its other spellings. */
  readonly whole: readonly string[]
  /** Those that begin with it as well. */
  readonly begun: readonly string[]
  /** Too many words begin with it to name them all. */
  readonly isOpen: boolean
  /** The words of other languages that it may stand for. */
  readonly foreign: readonly string[]
  /** How many documents have one of the words, at the most. */
  readonly documents: number
}

/** The same question, from the best kind of match to any; ranked in this order. */
export interface Matches {
  readonly wholeName: string
  readonly name: string
  readonly foreignName: string
  readonly words: string
  /** All words somewhere, one of them in the name. */
  readonly partOfName: string
  readonly text: string
  readonly foreign: string
}

/** One term, by where a document has it. */
export interface TermMatches {
  readonly name: string
  readonly words: string
  readonly text: string
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
  const toEvery = (is: boolean, toPhrases: (term: Term) => string) =>
    is ? rarestFirst.map(toPhrases).join(' AND ') : NOTHING
  const isOwn = terms.every(({ whole, begun }) => whole.length > 0 || begun.length > 0)
  const isForeign = terms.some(({ foreign }) => foreign.length > 0) && terms.every(isKnown)
  const whole = toEvery(
    terms.every((term) => term.whole.length > 0),
    (term) => oneOf(quoted(term.whole, scope)),
  )
  const own = toEvery(isOwn, (term) => oneOf(ownPhrases(term, scope)))
  const one = rarestFirst.map((term) => oneOf(ownPhrases(term, scope))).join(' OR ')
  const any = toEvery(isForeign, (term) => oneOf(allPhrases(term, scope)))
  return {
    wholeName: `{name} : (${whole})`,
    name: `{name} : (${own})`,
    foreignName: `{name} : (${any})`,
    words: `{name words} : (${own})`,
    partOfName: isOwn && terms.length > 1 ? `(${own}) AND {name} : (${one})` : NOTHING,
    text: own,
    foreign: any,
  }
}

/** Where a document may have this one term, in whichever language. */
export function toTermMatches(term: Term, scope: Scope): TermMatches {
  const phrases = oneOf(allPhrases(term, scope))
  return {
    name: `{name} : ${phrases}`,
    words: `{words} : ${phrases}`,
    text: `{text} : ${phrases}`,
  }
}

export function isKnown({ whole, begun, foreign }: Term): boolean {
  return whole.length > 0 || begun.length > 0 || foreign.length > 0
}

function ownPhrases({ wanted, whole, begun, isOpen }: Term, scope: Scope): string[] {
  if (!isOpen) return quoted([...new Set([...whole, ...begun])], scope)
  const others = whole.filter((word) => word !== wanted)
  return [...quoted([wanted], scope).map((word) => `${word} *`), ...quoted(others, scope)]
}

function allPhrases(term: Term, scope: Scope): string[] {
  const { kind, language_id } = scope
  const foreign = term.foreign.map((word) => quote(inForeignScope(kind, language_id, word)))
  return [...ownPhrases(term, scope), ...foreign]
}

function oneOf(phrases: readonly string[]): string {
  return phrases.length === 0 ? NOTHING : `(${phrases.join(' OR ')})`
}

function quoted(words: readonly string[], { kind, language_id }: Scope): string[] {
  return words.map((word) => quote(inScope(kind, language_id, word)))
}

/** An FTS5 string: nothing within the quotes has a meaning but the quote itself. */
function quote(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}
