import * as z from 'zod/mini'
import { spellingsOf } from '#shared/search/spellings.ts'
import { stemsOf } from '#shared/search/stems.ts'
import type { Db } from '../db/rows.ts'
import type { Term } from './match.ts'

/** Beginnings with more words than this are left to the index. */
const MAX_BEGUN_WORDS = 64
/** The last character there is: all words with a beginning come before it. */
const AFTER_ALL = '\u{10FFFF}'

/** All statements of one question are asked at once. */
export type SearchDb = Db & Pick<D1DatabaseSession, 'batch'>

/** The language that is shown, and the others that the shop's things have words in. */
export interface Languages {
  readonly own: number
  readonly others: readonly number[]
}

const WordRow = z.object({ word: z.string(), documents: z.number() })
type WordRow = z.infer<typeof WordRow>

/** CROSS JOIN: the few are looked up among the many, never the other way round. */
const FIND_BEGUN = `
  SELECT known.word, known.documents FROM json_each(?2) AS beginning
  CROSS JOIN search_word AS known ON known.language_id = ?1
    AND known.word >= beginning.value AND known.word < beginning.value || '${AFTER_ALL}'
  LIMIT ?3
`

const FIND_WHOLE = `
  SELECT known.word, known.documents FROM json_each(?1) AS language
  CROSS JOIN json_each(?2) AS wanted
  CROSS JOIN search_word AS known
    ON known.language_id = language.value AND known.word = wanted.value
`

/** What each word may stand for; one that nothing begins with has no words. */
export async function readTerms(
  db: SearchDb,
  languages: Languages,
  words: readonly string[],
): Promise<Term[]> {
  const meant = words.map(toMeant)
  const found = await db.batch(
    meant.flatMap(({ beginnings, whole }) => [
      prepareBegun(db, languages.own, beginnings),
      prepareWhole(db, [languages.own], whole),
      prepareWhole(db, languages.others, whole),
    ]),
  )
  const rows = found.map(({ results }) => z.parse(z.array(WordRow), results))
  return words.map((wanted, at) => {
    const [begun = [], whole = [], foreign = []] = rows.slice(at * 3, at * 3 + 3)
    return toTerm(wanted, { begun, whole, foreign })
  })
}

/** Words of one language that have one of the beginnings, those of the first one first. */
export function prepareBegun(
  db: Db,
  language_id: number,
  beginnings: readonly string[],
): D1PreparedStatement {
  return db.prepare(FIND_BEGUN).bind(language_id, JSON.stringify(beginnings), MAX_BEGUN_WORDS + 1)
}

function prepareWhole(
  db: Db,
  languageIds: readonly number[],
  words: readonly string[],
): D1PreparedStatement {
  return db.prepare(FIND_WHOLE).bind(JSON.stringify(languageIds), JSON.stringify(words))
}

/** What is looked for in the place of one word. */
function toMeant(word: string) {
  const stems = stemsOf(word)
  const spelled = spellingsOf(word)
  return {
    beginnings: [word, ...spelled],
    whole: [...new Set([word, ...stems, ...spelled, ...stems.flatMap(spellingsOf)])],
  }
}

interface KnownWords {
  readonly begun: readonly WordRow[]
  readonly whole: readonly WordRow[]
  readonly foreign: readonly WordRow[]
}

function toTerm(wanted: string, { begun, whole, foreign }: KnownWords): Term {
  const isOpen = begun.filter(({ word }) => word.startsWith(wanted)).length > MAX_BEGUN_WORDS
  const own = new Map([...begun, ...whole].map(({ word, documents }) => [word, documents]))
  return {
    wanted,
    whole: whole.map(({ word }) => word),
    begun: [...new Set(begun.map(({ word }) => word))],
    isOpen,
    foreign: [...new Set(foreign.map(({ word }) => word))],
    documents: isOpen
      ? Number.POSITIVE_INFINITY
      : [...own.values(), ...foreign.map(({ documents }) => documents)].reduce((a, b) => a + b, 0),
  }
}
