import * as z from 'zod/mini'
import { forgiven, prefixDistance } from '#shared/search/prefix-distance.ts'
import { partsOfTyped } from '#shared/search/slips.ts'
import { stemsOf } from '#shared/search/stems.ts'
import { jsonColumn, type Db } from '../db/rows.ts'
import type { Term } from './match.ts'

/** Beginnings with more words than this are left to the index. */
const MAX_BEGUN_WORDS = 64
/** Equally good corrections of one word. */
const MAX_CORRECTIONS = 3
/** The last character there is: all words with a beginning come before it. */
const AFTER_ALL = '\u{10FFFF}'

/** All statements of one question are asked at once. */
export type SearchDb = Db & Pick<D1DatabaseSession, 'batch'>

const WordRow = z.object({ word: z.string(), documents: z.number() })
type WordRow = z.infer<typeof WordRow>

/** CROSS JOIN: the few are looked up among the many, never the other way round. */
const FIND_WORDS = `
  SELECT * FROM (
    SELECT word, documents FROM search_word
    WHERE language_id = ?1 AND word >= ?2 AND word < ?3 ORDER BY word LIMIT ?4
  )
  UNION ALL
  SELECT known.word, known.documents FROM json_each(?5) AS stem
  CROSS JOIN search_word AS known ON known.language_id = ?1 AND known.word = stem.value
`

/** What each word may stand for; one that nothing begins with has no words. */
export async function readTerms(
  db: SearchDb,
  language_id: number,
  words: readonly string[],
): Promise<Term[]> {
  const statement = db.prepare(FIND_WORDS)
  const found = await db.batch(
    words.map((word) =>
      statement.bind(
        language_id,
        word,
        word + AFTER_ALL,
        MAX_BEGUN_WORDS + 1,
        JSON.stringify(stemsOf(word)),
      ),
    ),
  )
  return words.map((word, at) => toTerm(word, z.parse(z.array(WordRow), found[at]?.results)))
}

function toTerm(wanted: string, known: readonly WordRow[]): Term {
  const begun = known.filter(({ word }) => word.startsWith(wanted))
  const isOpen = begun.length > MAX_BEGUN_WORDS
  const whole = known.filter(({ word }) => word === wanted || !word.startsWith(wanted))
  return {
    wanted,
    whole: whole.map(({ word }) => word),
    begun: begun.map(({ word }) => word),
    isOpen,
    documents: isOpen
      ? Number.POSITIVE_INFINITY
      : known.reduce((sum, { documents }) => sum + documents, 0),
  }
}

export function isKnown({ whole, begun }: Term): boolean {
  return whole.length > 0 || begun.length > 0
}

const SlipRow = z.object({ words: jsonColumn(z.array(z.string())) })

/** The terms with each unknown one replaced by what was probably meant; undefined without a guess. */
export async function correctTerms(
  db: SearchDb,
  language_id: number,
  terms: readonly Term[],
): Promise<Term[] | undefined> {
  const unknown = terms.filter((term) => !isKnown(term))
  const statement = db.prepare(
    `SELECT slip.words FROM json_each(?2) AS part
     CROSS JOIN search_slip AS slip ON slip.language_id = ?1 AND slip.part = part.value`,
  )
  const found = await db.batch(
    unknown.map(({ wanted }) =>
      statement.bind(language_id, JSON.stringify([...partsOfTyped(wanted)])),
    ),
  )
  const guesses = unknown.map(({ wanted }, at) => {
    const rows = z.parse(z.array(SlipRow), found[at]?.results)
    return chooseGuesses(wanted, new Set(rows.flatMap(({ words }) => words)))
  })
  if (guesses.some((words) => words.length === 0)) return undefined
  const meant = await readTerms(db, language_id, guesses.flat())
  const meantFor = (word: string) =>
    meant.filter(({ wanted }) =>
      guesses[unknown.findIndex((term) => term.wanted === word)]?.includes(wanted),
    )
  return terms.map((term) => (isKnown(term) ? term : toOneTerm(meantFor(term.wanted))))
}

/** The nearest words, the first letter being the surest; a word's own longer forms come with it. */
export function chooseGuesses(typed: string, words: ReadonlySet<string>): string[] {
  const near = [...words]
    .map((word) => ({ word, distance: prefixDistance(typed, word) }))
    .filter(({ word, distance }) => distance <= forgiven(typed, word))
  const least = Math.min(...near.map(({ distance }) => distance))
  const nearest = near.filter(({ distance }) => distance === least).map(({ word }) => word)
  const sameStart = nearest.filter((word) => word.startsWith(typed.slice(0, 1)))
  const likely = sameStart.length > 0 ? sameStart : nearest
  return likely
    .filter((word) => !likely.some((other) => other !== word && word.startsWith(other)))
    .slice(0, MAX_CORRECTIONS)
}

function toOneTerm(terms: readonly Term[]): Term {
  return {
    wanted: terms.map(({ wanted }) => wanted).join(' / '),
    whole: terms.flatMap(({ whole }) => whole),
    begun: terms.flatMap(({ begun }) => begun),
    isOpen: false,
    documents: terms.reduce((sum, { documents }) => sum + documents, 0),
  }
}
