import * as z from 'zod/mini'
import { forgiven, prefixDistance } from '#shared/search/prefix-distance.ts'
import { partsOfTyped } from '#shared/search/slips.ts'
import { jsonColumn } from '../db/rows.ts'
import { isKnown, type Term } from './match.ts'
import { prepareBegun, readTerms, type Languages, type SearchDb } from './vocabulary.ts'

/** Equally good corrections of one word. */
const MAX_CORRECTIONS = 3
/** An ending is cut off a longer word only, and never more than this share of it. */
const SHORTEST_BEGINNING = 5
const LEAST_OF_WORD = 0.6

const SlipRow = z.object({ language_id: z.number(), words: jsonColumn(z.array(z.string())) })
const WordRow = z.object({ word: z.string(), documents: z.number() })

const FIND_SLIPS = `
  SELECT slip.language_id, slip.words FROM json_each(?1) AS language
  CROSS JOIN json_each(?2) AS part
  CROSS JOIN search_slip AS slip
    ON slip.language_id = language.value AND slip.part = part.value
`

export interface Corrected {
  readonly terms: readonly Term[]
  /** Whether a word was taken for another one. */
  readonly isCorrected: boolean
}

/**
 * The terms with each unknown one replaced by what was probably meant: the beginning of a word of
 * another language, a word with a slip, a word with another ending. One without a guess stays unknown.
 */
export async function correctTerms(
  db: SearchDb,
  languages: Languages,
  terms: readonly Term[],
): Promise<Corrected> {
  const unknown = terms.filter((term) => !isKnown(term))
  const guesses = await readGuesses(db, languages, unknown)
  const wanted = [...guesses.values()].flatMap(({ corrections }) => corrections)
  const meant = wanted.length === 0 ? [] : await readTerms(db, languages, wanted)
  return {
    isCorrected: wanted.length > 0,
    terms: terms.map((term) => {
      const guess = guesses.get(term.wanted)
      if (guess === undefined) return term
      if (guess.corrections.length === 0) return { ...term, ...guess.words }
      return toOneTerm(meant.filter((one) => guess.corrections.includes(one.wanted)))
    }),
  }
}

interface Guess {
  /** What the word is taken for, or … */
  readonly corrections: readonly string[]
  /** … what it stands for as it is. */
  readonly words: Pick<Term, 'begun' | 'foreign' | 'documents'>
}

async function readGuesses(
  db: SearchDb,
  languages: Languages,
  unknown: readonly Term[],
): Promise<ReadonlyMap<string, Guess>> {
  const { own, others } = languages
  const perTerm = others.length + 2
  const found = await db.batch(
    unknown.flatMap(({ wanted }) => [
      db
        .prepare(FIND_SLIPS)
        .bind(JSON.stringify([own, ...others]), JSON.stringify([...partsOfTyped(wanted)])),
      prepareBegun(db, own, toBeginnings(wanted)),
      ...others.map((other) => prepareBegun(db, other, [wanted])),
    ]),
  )
  return new Map(
    unknown.map(({ wanted }, at) => {
      const [slips, endings, ...foreign] = found.slice(at * perTerm, (at + 1) * perTerm)
      const begun = foreign.flatMap((rows) => z.parse(z.array(WordRow), rows.results))
      if (begun.length > 0) return [wanted, standingFor({ begun: [], foreign: begun })]
      const corrections = toCorrections(wanted, own, z.parse(z.array(SlipRow), slips?.results))
      if (corrections.length > 0) return [wanted, { corrections, words: NO_WORDS }]
      const cut = z.parse(z.array(WordRow), endings?.results)
      return [wanted, standingFor({ begun: withLongestBeginning(wanted, cut), foreign: [] })]
    }),
  )
}

const NO_WORDS = { begun: [], foreign: [], documents: 0 }

interface WordRows {
  readonly begun: readonly z.infer<typeof WordRow>[]
  readonly foreign: readonly z.infer<typeof WordRow>[]
}

function standingFor({ begun, foreign }: WordRows): Guess {
  return {
    corrections: [],
    words: {
      begun: begun.map(({ word }) => word),
      foreign: [...new Set(foreign.map(({ word }) => word))],
      documents: [...begun, ...foreign].reduce((sum, { documents }) => sum + documents, 0),
    },
  }
}

function toCorrections(
  wanted: string,
  own: number,
  rows: readonly z.infer<typeof SlipRow>[],
): string[] {
  const wordsIn = (isOwn: boolean) =>
    rows.filter(({ language_id }) => (language_id === own) === isOwn).flatMap(({ words }) => words)
  const guesses = chooseGuesses(wanted, new Set(wordsIn(true)))
  return guesses.length > 0 ? guesses : chooseGuesses(wanted, new Set(wordsIn(false)))
}

/** The word without its last letters, the longest first. */
function toBeginnings(word: string): string[] {
  const letters = Array.from(word)
  const shortest = Math.max(SHORTEST_BEGINNING, Math.ceil(letters.length * LEAST_OF_WORD))
  return letters
    .flatMap((_, length) => (length < shortest ? [] : [letters.slice(0, length).join('')]))
    .toReversed()
}

function withLongestBeginning<Row extends { readonly word: string }>(
  wanted: string,
  rows: readonly Row[],
): Row[] {
  const longest = toBeginnings(wanted).find((start) =>
    rows.some(({ word }) => word.startsWith(start)),
  )
  return longest === undefined ? [] : rows.filter(({ word }) => word.startsWith(longest))
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
    foreign: terms.flatMap(({ foreign }) => foreign),
    documents: terms.reduce((sum, { documents }) => sum + documents, 0),
  }
}
