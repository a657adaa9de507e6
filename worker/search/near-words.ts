import * as z from 'zod/mini'
import { prefixDistance } from '#shared/search/prefix-distance.ts'
import { chooseGuesses, MisspellingRow, prepareMisspellingSearch } from './correct.ts'
import type { Term } from './match.ts'
import type { SearchDb } from './vocabulary.ts'

/** A word of more documents is no typing error. */
const MAX_DOCUMENTS = 1
const LETTERS_PATTERN = /^\p{L}+$/u

/**
 * A word that one document has, and only in its text, may be misspelled although it is known. It is given the
 * words of names and short facts that are one letter away.
 */
export async function addNearWords(
  db: SearchDb,
  languageId: number,
  terms: readonly Term[],
): Promise<readonly Term[]> {
  const rareTerms = terms.filter(
    ({ word, documents }) => documents <= MAX_DOCUMENTS && LETTERS_PATTERN.test(word),
  )
  if (rareTerms.length === 0) return terms
  const results = await db.batch(
    rareTerms.map(({ word }) => prepareMisspellingSearch(db, [languageId], [word])),
  )
  const nearWords = new Map(
    rareTerms.map((term, at) => {
      const rows = z.parse(z.array(MisspellingRow), results[at]?.results)
      return [term.word, chooseNearWords(term, new Set(rows.flatMap(({ words }) => words)))]
    }),
  )
  return terms.map((term) => ({ ...term, nearWords: nearWords.get(term.word) ?? [] }))
}

function chooseNearWords(
  { word, wholeWords }: Term,
  shortTextWords: ReadonlySet<string>,
): readonly string[] {
  if (wholeWords.some((known) => shortTextWords.has(known))) return []
  return chooseGuesses(word, shortTextWords).filter((near) => prefixDistance(word, near) === 1)
}
