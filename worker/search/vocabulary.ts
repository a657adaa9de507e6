import * as z from 'zod/mini'
import { listSizes } from '#shared/search/sizes.ts'
import { findSpellings } from '#shared/search/spellings.ts'
import { findStems } from '#shared/search/stems.ts'
import type { Db } from '../db/rows.ts'
import type { Term } from './match.ts'

/** Prefixes of more words than this are matched by the index instead. */
const MAX_PREFIX_WORDS = 64
/** The last Unicode character: all words with a prefix sort before the prefix followed by it. */
const LAST_CHARACTER = '\u{10FFFF}'

/** A database session; all statements of one query run as a batch. */
export type SearchDb = Db & Pick<D1DatabaseSession, 'batch'>

/** The language of the page, and the other languages of the shop's content. */
export interface Languages {
  readonly ownLanguageId: number
  readonly otherLanguageIds: readonly number[]
}

const WordRow = z.object({ word: z.string(), documents: z.number() })
type WordRow = z.infer<typeof WordRow>

/** CROSS JOIN makes SQLite look up the few values in the large table, never the other way round. */
const FIND_BY_PREFIX_SQL = `
  SELECT known.word, known.documents FROM json_each(?2) AS beginning
  CROSS JOIN search_word AS known ON known.language_id = ?1
    AND known.word >= beginning.value AND known.word < beginning.value || '${LAST_CHARACTER}'
  LIMIT ?3
`

const FIND_WHOLE_WORDS_SQL = `
  SELECT known.word, known.documents FROM json_each(?1) AS language
  CROSS JOIN json_each(?2) AS wanted
  CROSS JOIN search_word AS known
    ON known.language_id = language.value AND known.word = wanted.value
`

/** Reads the index words that each typed word can match, which may be none. */
export async function readTerms(
  db: SearchDb,
  languages: Languages,
  words: readonly string[],
): Promise<Term[]> {
  const lookups = words.map(toLookup)
  const batchResults = await db.batch(
    lookups.flatMap(({ prefixes, whole }) => [
      preparePrefixSearch(db, languages.ownLanguageId, prefixes),
      prepareWordSearch(db, [languages.ownLanguageId], whole),
      prepareWordSearch(db, languages.otherLanguageIds, whole),
    ]),
  )
  const rows = batchResults.map(({ results }) => z.parse(z.array(WordRow), results))
  const sizes = listSizes(words)
  return words.map((queryWord, index) => {
    const [prefixMatches = [], whole = [], foreign = []] = rows.slice(index * 3, index * 3 + 3)
    const term = toTerm(queryWord, { prefixMatches, whole, foreign })
    return { ...term, isSize: sizes.has(queryWord), nearWords: [] }
  })
}

/** Prepares the search for words of one language with one of the prefixes, in their order. */
export function preparePrefixSearch(
  db: Db,
  language_id: number,
  prefixes: readonly string[],
): D1PreparedStatement {
  return db
    .prepare(FIND_BY_PREFIX_SQL)
    .bind(language_id, JSON.stringify(prefixes), MAX_PREFIX_WORDS + 1)
}

function prepareWordSearch(
  db: Db,
  languageIds: readonly number[],
  words: readonly string[],
): D1PreparedStatement {
  return db.prepare(FIND_WHOLE_WORDS_SQL).bind(JSON.stringify(languageIds), JSON.stringify(words))
}

/** Returns the prefixes and words to look up for one typed word. */
function toLookup(word: string) {
  const stems = findStems(word)
  const spellings = findSpellings(word)
  return {
    prefixes: [word, ...spellings],
    whole: [...new Set([word, ...stems, ...spellings, ...stems.flatMap(findSpellings)])],
  }
}

interface IndexWords {
  readonly prefixMatches: readonly WordRow[]
  readonly whole: readonly WordRow[]
  readonly foreign: readonly WordRow[]
}

function toTerm(
  queryWord: string,
  { prefixMatches, whole, foreign }: IndexWords,
): Omit<Term, 'isSize' | 'nearWords'> {
  const isOpen =
    prefixMatches.filter(({ word }) => word.startsWith(queryWord)).length > MAX_PREFIX_WORDS
  const ownWords = new Map(
    [...prefixMatches, ...whole].map(({ word, documents }) => [word, documents]),
  )
  return {
    word: queryWord,
    wholeWords: whole.map(({ word }) => word),
    prefixMatches: [...new Set(prefixMatches.map(({ word }) => word))],
    isOpen,
    foreignWords: [...new Set(foreign.map(({ word }) => word))],
    documents: isOpen
      ? Number.POSITIVE_INFINITY
      : [...ownWords.values(), ...foreign.map(({ documents }) => documents)].reduce(
          (a, b) => a + b,
          0,
        ),
  }
}
