import { toForeignScopedWord, toScopedWord, type SearchedKind } from '#shared/search/scope.ts'

/** One typed word and the words of the index that it can match. */
export interface Term {
  /** The word as it was typed or corrected. */
  readonly word: string
  /** The words that match if it was typed completely: itself, its stems and other spellings. */
  readonly whole: readonly string[]
  /** The words that start with it. */
  readonly prefixMatches: readonly string[]
  /** Whether too many words start with it to list them. */
  readonly isOpen: boolean
  /** The matching words of other languages. */
  readonly foreign: readonly string[]
  /** The maximum number of documents that contain one of the words. */
  readonly documents: number
}

/**
 * The query as FTS5 expressions, from the best kind of match to the weakest; results rank in this order.
 */
export interface Matches {
  readonly wholeName: string
  readonly name: string
  readonly foreignName: string
  readonly words: string
  /** All words anywhere, at least one of them in the name. */
  readonly partOfName: string
  readonly text: string
  readonly foreign: string
}

/** The expressions for one term, by the column that contains it. */
export interface TermMatches {
  readonly name: string
  readonly words: string
  readonly text: string
}

/** An expression that matches nothing, at no cost. */
const NOTHING = '"-"'

export interface Scope {
  readonly kind: SearchedKind
  readonly language_id: number
}

/**
 * Creates FTS5 expressions that require every term. The rarest term comes first: FTS5 iterates over its
 * documents and only looks the others up, so a common word adds no cost to a rare one.
 */
export function toMatches(terms: readonly Term[], scope: Scope): Matches {
  const rarestFirst = terms.toSorted((a, b) => a.documents - b.documents)
  const requireAll = (isPossible: boolean, toPhrases: (term: Term) => string) =>
    isPossible ? rarestFirst.map(toPhrases).join(' AND ') : NOTHING
  const isOwn = terms.every(
    ({ whole, prefixMatches }) => whole.length > 0 || prefixMatches.length > 0,
  )
  const isForeign = terms.some(({ foreign }) => foreign.length > 0) && terms.every(isKnown)
  const whole = requireAll(
    terms.every((term) => term.whole.length > 0),
    (term) => matchAny(quoted(term.whole, scope)),
  )
  const own = requireAll(isOwn, (term) => matchAny(ownPhrases(term, scope)))
  const one = rarestFirst.map((term) => matchAny(ownPhrases(term, scope))).join(' OR ')
  const any = requireAll(isForeign, (term) => matchAny(allPhrases(term, scope)))
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

/** Creates the expressions for one term in any language. */
export function toTermMatches(term: Term, scope: Scope): TermMatches {
  const phrases = matchAny(allPhrases(term, scope))
  return {
    name: `{name} : ${phrases}`,
    words: `{words} : ${phrases}`,
    text: `{text} : ${phrases}`,
  }
}

export function isKnown({ whole, prefixMatches, foreign }: Term): boolean {
  return whole.length > 0 || prefixMatches.length > 0 || foreign.length > 0
}

function ownPhrases({ word: own, whole, prefixMatches, isOpen }: Term, scope: Scope): string[] {
  if (!isOpen) return quoted([...new Set([...whole, ...prefixMatches])], scope)
  const others = whole.filter((word) => word !== own)
  return [...quoted([own], scope).map((word) => `${word} *`), ...quoted(others, scope)]
}

function allPhrases(term: Term, scope: Scope): string[] {
  const { kind, language_id } = scope
  const foreign = term.foreign.map((word) => quote(toForeignScopedWord(kind, language_id, word)))
  return [...ownPhrases(term, scope), ...foreign]
}

function matchAny(phrases: readonly string[]): string {
  return phrases.length === 0 ? NOTHING : `(${phrases.join(' OR ')})`
}

function quoted(words: readonly string[], { kind, language_id }: Scope): string[] {
  return words.map((word) => quote(toScopedWord(kind, language_id, word)))
}

/** Quotes an FTS5 string, in which only the quote itself has a meaning. */
function quote(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}
