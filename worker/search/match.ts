import { toForeignScopedWord, toScopedWord, type SearchedKind } from '#shared/search/scope.ts'

/** One typed word and the words of the index that it can match. */
export interface Term {
  /** The word as it was typed or corrected. */
  readonly word: string
  /** The words of the index that match a completely typed word: the word, its stems and other spellings. */
  readonly wholeWords: readonly string[]
  /** The words of the index that start with the typed word. */
  readonly prefixMatches: readonly string[]
  /** Whether too many words of the index start with the typed word to list them. */
  readonly isOpen: boolean
  /** The matching words of other languages. */
  readonly foreignWords: readonly string[]
  /** The maximum number of documents that contain one of the words. */
  readonly documents: number
  /** Whether the word is a number, a size or a unit, which need not match where the name does. */
  readonly isSize: boolean
  /** If the word is rare, the words of names that are one letter away, because it may be misspelled. */
  readonly nearWords: readonly string[]
}

/**
 * The query as FTS5 expressions, from the best kind of match to the weakest; results rank in this order.
 */
export interface Matches {
  readonly wholeName: string
  readonly name: string
  readonly foreignName: string
  readonly words: string
  /** All words but the sizes in the name, in any language. */
  readonly nameBesideSizes: string
  /** All words anywhere, at least one of them in the name. */
  readonly partOfName: string
  readonly text: string
  readonly foreign: string
  /** The name has a word that is one letter away from a rare word. */
  readonly nearName: string
}

/** The expressions for one term, by the column that contains it. */
export interface TermMatches {
  readonly name: string
  readonly words: string
  readonly text: string
}

/** An expression that matches nothing, at no cost. */
const MATCH_NOTHING = '"-"'

export interface Scope {
  readonly kind: SearchedKind
  readonly language_id: number
}

/**
 * Creates FTS5 expressions that require every term. The rarest term comes first: FTS5 iterates over its
 * documents and only looks the others up, so a common word adds no cost to a rare one.
 */
export function buildMatches(terms: readonly Term[], scope: Scope): Matches {
  const rarestFirst = terms.toSorted((a, b) => a.documents - b.documents)
  const requireAllTerms = (canMatch: boolean, toPhrases: (term: Term) => string) =>
    canMatch ? rarestFirst.map(toPhrases).join(' AND ') : MATCH_NOTHING
  const matchesOwnLanguage = terms.every(
    ({ wholeWords, prefixMatches }) => wholeWords.length > 0 || prefixMatches.length > 0,
  )
  const matchesAnyLanguage =
    terms.some(({ foreignWords }) => foreignWords.length > 0) && terms.every(isKnown)
  const wholeWords = requireAllTerms(
    terms.every((term) => term.wholeWords.length > 0),
    (term) => joinPhrases(listPhrases(term.wholeWords, scope)),
  )
  const ownLanguageTerms = requireAllTerms(matchesOwnLanguage, (term) =>
    joinPhrases(listOwnPhrases(term, scope)),
  )
  const anyOneTerm = rarestFirst
    .map((term) => joinPhrases(listOwnPhrases(term, scope)))
    .join(' OR ')
  const anyLanguageTerms = requireAllTerms(matchesAnyLanguage, (term) =>
    joinPhrases(listAllPhrases(term, scope)),
  )
  return {
    wholeName: `{name} : (${wholeWords})`,
    name: `{name} : (${ownLanguageTerms})`,
    foreignName: `{name} : (${anyLanguageTerms})`,
    words: `{name words} : (${ownLanguageTerms})`,
    nameBesideSizes: buildNameBesideSizes(rarestFirst, scope),
    partOfName:
      matchesOwnLanguage && terms.length > 1
        ? `(${ownLanguageTerms}) AND {name} : (${anyOneTerm})`
        : MATCH_NOTHING,
    text: ownLanguageTerms,
    foreign: anyLanguageTerms,
    nearName: buildNearName(rarestFirst, scope),
  }
}

/** A size need not match where the name has all other words: not every product is sold in every size. */
function buildNameBesideSizes(terms: readonly Term[], scope: Scope): string {
  const nameTerms = terms.filter(({ isSize }) => !isSize)
  if (nameTerms.length === 0 || nameTerms.length === terms.length || !nameTerms.every(isKnown))
    return MATCH_NOTHING
  const phrases = nameTerms.map((term) => joinPhrases(listAllPhrases(term, scope)))
  return `{name} : (${phrases.join(' AND ')})`
}

function buildNearName(terms: readonly Term[], scope: Scope): string {
  if (terms.every(({ nearWords }) => nearWords.length === 0) || !terms.every(isKnown))
    return MATCH_NOTHING
  const phrases = terms.map((term) =>
    term.nearWords.length === 0
      ? joinPhrases(listAllPhrases(term, scope))
      : `{name} : ${joinPhrases(listPhrases(term.nearWords, scope))}`,
  )
  return phrases.join(' AND ')
}

/** Creates the expressions for one term in any language. */
export function buildTermMatches(term: Term, scope: Scope): TermMatches {
  const phrases = joinPhrases(listAllPhrases(term, scope))
  return {
    name: `{name} : ${phrases}`,
    words: `{words} : ${phrases}`,
    text: `{text} : ${phrases}`,
  }
}

export function isKnown({ wholeWords, prefixMatches, foreignWords }: Term): boolean {
  return wholeWords.length > 0 || prefixMatches.length > 0 || foreignWords.length > 0
}

function listOwnPhrases(
  { word: typedWord, wholeWords, prefixMatches, isOpen }: Term,
  scope: Scope,
): string[] {
  if (!isOpen) return listPhrases([...new Set([...wholeWords, ...prefixMatches])], scope)
  const otherWords = wholeWords.filter((word) => word !== typedWord)
  return [
    ...listPhrases([typedWord], scope).map((word) => `${word} *`),
    ...listPhrases(otherWords, scope),
  ]
}

function listAllPhrases(term: Term, scope: Scope): string[] {
  const { kind, language_id } = scope
  const foreignPhrases = term.foreignWords.map((word) =>
    quote(toForeignScopedWord(kind, language_id, word)),
  )
  return [...listOwnPhrases(term, scope), ...foreignPhrases]
}

function joinPhrases(phrases: readonly string[]): string {
  return phrases.length === 0 ? MATCH_NOTHING : `(${phrases.join(' OR ')})`
}

function listPhrases(words: readonly string[], { kind, language_id }: Scope): string[] {
  return words.map((word) => quote(toScopedWord(kind, language_id, word)))
}

/** Quotes an FTS5 string, in which only the quote itself has a meaning. */
function quote(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}
