import * as z from 'zod/mini'
import { maxDistance, prefixDistance } from '#shared/search/prefix-distance.ts'
import { toQueryVariants } from '#shared/search/misspellings.ts'
import { findStems } from '#shared/search/stems.ts'
import { jsonColumn } from '../db/rows.ts'
import { isKnown, type Term } from './match.ts'
import { preparePrefixSearch, readTerms, type Languages, type SearchDb } from './vocabulary.ts'

/** The maximum number of equally good corrections of one word. */
const MAX_CORRECTIONS = 3
/** Only the ending of a longer word is removed, so that at least this share of it remains. */
const MIN_PREFIX_CHARACTERS = 5
const MIN_PREFIX_SHARE = 0.6

export const MisspellingRow = z.object({
  language_id: z.number(),
  words: jsonColumn(z.array(z.string())),
})
const WordRow = z.object({ word: z.string(), documents: z.number() })

const FIND_MISSPELLINGS_SQL = `
  SELECT slip.language_id, slip.words FROM json_each(?1) AS language
  CROSS JOIN json_each(?2) AS part
  CROSS JOIN search_slip AS slip
    ON slip.language_id = language.value AND slip.part = part.value
`

export interface Correction {
  readonly terms: readonly Term[]
  /** Whether a word was replaced by another one. */
  readonly isCorrected: boolean
}

/**
 * Replaces each unknown term by the words that the visitor probably meant. The term may be the prefix of a
 * word in another language, a misspelled word, or a word with another ending. If no guess is found, the term
 * remains unknown.
 */
export async function correctTerms(
  db: SearchDb,
  languages: Languages,
  terms: readonly Term[],
): Promise<Correction> {
  const unknownTerms = terms.filter((term) => !isKnown(term))
  const guesses = await readGuesses(db, languages, unknownTerms)
  const replacements = [...guesses.values()].flatMap(({ corrections }) => corrections)
  const replacementTerms =
    replacements.length === 0 ? [] : await readTerms(db, languages, replacements)
  return {
    isCorrected: replacements.length > 0,
    terms: terms.map((term) => {
      const guess = guesses.get(term.word)
      if (guess === undefined) return term
      if (guess.corrections.length === 0) return { ...term, ...guess.words }
      return mergeTerms(
        replacementTerms.filter((replacement) => guess.corrections.includes(replacement.word)),
      )
    }),
  }
}

/** Prepares the search for words that resemble one of the inputs. */
export function prepareMisspellingSearch(
  db: SearchDb,
  languageIds: readonly number[],
  inputs: readonly string[],
): D1PreparedStatement {
  const variants = new Set(inputs.flatMap((input) => [...toQueryVariants(input)]))
  return db
    .prepare(FIND_MISSPELLINGS_SQL)
    .bind(JSON.stringify(languageIds), JSON.stringify([...variants]))
}

/** A misspelled word may also have an ending: brishes. */
function listInputs(word: string): string[] {
  return [word, ...findStems(word)]
}

interface Guess {
  /** The replacements of the word, if it seems misspelled. */
  readonly corrections: readonly string[]
  /** Otherwise, the words that it matches as it is. */
  readonly words: Pick<Term, 'prefixMatches' | 'foreignWords' | 'documents'>
}

async function readGuesses(
  db: SearchDb,
  languages: Languages,
  unknownTerms: readonly Term[],
): Promise<ReadonlyMap<string, Guess>> {
  const { ownLanguageId, otherLanguageIds } = languages
  const statementsPerTerm = otherLanguageIds.length + 2
  const results = await db.batch(
    unknownTerms.flatMap(({ word }) => [
      prepareMisspellingSearch(db, [ownLanguageId, ...otherLanguageIds], listInputs(word)),
      preparePrefixSearch(db, ownLanguageId, toPrefixes(word)),
      ...otherLanguageIds.map((otherLanguage) => preparePrefixSearch(db, otherLanguage, [word])),
    ]),
  )
  return new Map(
    unknownTerms.map(({ word }, index) => {
      const [misspellings, endings, ...foreignResults] = results.slice(
        index * statementsPerTerm,
        (index + 1) * statementsPerTerm,
      )
      const prefixMatches = foreignResults.flatMap((rows) =>
        z.parse(z.array(WordRow), rows.results),
      )
      if (prefixMatches.length > 0)
        return [word, toMatchGuess({ prefixMatches: [], foreign: prefixMatches })]
      const corrections = toCorrections(
        word,
        ownLanguageId,
        z.parse(z.array(MisspellingRow), misspellings?.results),
      )
      if (corrections.length > 0) return [word, { corrections, words: NO_WORDS }]
      const prefixRows = z.parse(z.array(WordRow), endings?.results)
      return [
        word,
        toMatchGuess({ prefixMatches: filterByLongestPrefix(word, prefixRows), foreign: [] }),
      ]
    }),
  )
}

const NO_WORDS = { prefixMatches: [], foreignWords: [], documents: 0 }

interface WordRows {
  readonly prefixMatches: readonly z.infer<typeof WordRow>[]
  readonly foreign: readonly z.infer<typeof WordRow>[]
}

function toMatchGuess({ prefixMatches, foreign }: WordRows): Guess {
  return {
    corrections: [],
    words: {
      prefixMatches: prefixMatches.map(({ word }) => word),
      foreignWords: [...new Set(foreign.map(({ word }) => word))],
      documents: [...prefixMatches, ...foreign].reduce((sum, { documents }) => sum + documents, 0),
    },
  }
}

function toCorrections(
  word: string,
  ownLanguage: number,
  rows: readonly z.infer<typeof MisspellingRow>[],
): string[] {
  const listWords = (isOwnLanguage: boolean) =>
    rows
      .filter(({ language_id }) => (language_id === ownLanguage) === isOwnLanguage)
      .flatMap(({ words }) => words)
  const findGuesses = (candidates: ReadonlySet<string>) =>
    listInputs(word)
      .map((input) => chooseGuesses(input, candidates))
      .find((guesses) => guesses.length > 0)
  return findGuesses(new Set(listWords(true))) ?? findGuesses(new Set(listWords(false))) ?? []
}

/** Returns the word without its last letters, longest first. */
function toPrefixes(word: string): string[] {
  const letters = Array.from(word)
  const minLength = Math.max(MIN_PREFIX_CHARACTERS, Math.ceil(letters.length * MIN_PREFIX_SHARE))
  return letters
    .flatMap((_, length) => (length < minLength ? [] : [letters.slice(0, length).join('')]))
    .toReversed()
}

function filterByLongestPrefix<Row extends { readonly word: string }>(
  queryWord: string,
  rows: readonly Row[],
): Row[] {
  const longestPrefix = toPrefixes(queryWord).find((start) =>
    rows.some(({ word }) => word.startsWith(start)),
  )
  return longestPrefix === undefined
    ? []
    : rows.filter(({ word }) => word.startsWith(longestPrefix))
}

/**
 * Returns the nearest words, preferring those with the same first letter; longer forms of a returned word
 * are omitted.
 */
export function chooseGuesses(input: string, words: ReadonlySet<string>): string[] {
  const nearWords = [...words]
    .map((word) => ({ word, distance: prefixDistance(input, word) }))
    .filter(({ word, distance }) => distance <= maxDistance(input, word))
  const minDistance = Math.min(...nearWords.map(({ distance }) => distance))
  const nearestWords = nearWords
    .filter(({ distance }) => distance === minDistance)
    .map(({ word }) => word)
  const sameStartWords = nearestWords.filter((word) => word.startsWith(input.slice(0, 1)))
  const likelyWords = sameStartWords.length > 0 ? sameStartWords : nearestWords
  return likelyWords
    .filter(
      (word) => !likelyWords.some((otherWord) => otherWord !== word && word.startsWith(otherWord)),
    )
    .slice(0, MAX_CORRECTIONS)
}

function mergeTerms(terms: readonly Term[]): Term {
  return {
    word: terms.map(({ word }) => word).join(' / '),
    wholeWords: terms.flatMap(({ wholeWords }) => wholeWords),
    prefixMatches: terms.flatMap(({ prefixMatches }) => prefixMatches),
    isOpen: false,
    foreignWords: terms.flatMap(({ foreignWords }) => foreignWords),
    documents: terms.reduce((sum, { documents }) => sum + documents, 0),
    isSize: false,
    nearWords: [],
  }
}
