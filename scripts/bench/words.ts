import { randomFrom, seedOf, type Random } from '../pictures/random.ts'
import { WORD_PAIR } from './planted.ts'

/*
 * A vocabulary in which a word's frequency falls with its rank (Zipf), as in any language. Words
 * are put together from syllables, so that many begin alike and some differ by one letter only.
 */

export const VOCABULARY = 4000
const SYLLABLES = {
  en: 'ba be bri ca cho da del dra fa fen fol ga gle ha hin ka lam len lo ma mer mi na no pa pel ra ri sa sho ta ten to va ver wi'.split(
    ' ',
  ),
  am: 'ան ար բա գե գի դա եր զա թե իս լու խա կա կո հա հե ձո մա մե նա նի շա որ պա սա սի վա տա րե ցու փո քա'.split(
    ' ',
  ),
} as const

/** The place of a word is its rank; those of WORD_PAIR are in about two texts of a hundred. */
const RANKS: readonly number[] = Array.from({ length: VOCABULARY }, (_, rank) => rank)
export const PAIR_RANKS = [300, 340]

const known = new Map<string, string>()

/** The same word for the same rank and language, whatever was asked before. */
export function madeUpWord(rank: number, language_id: number): string {
  const name = `${rank} ${language_id}`
  const word = known.get(name) ?? makeUpWord(rank, language_id)
  known.set(name, word)
  return word
}

function makeUpWord(rank: number, language_id: number): string {
  if (language_id === 1 && PAIR_RANKS.includes(rank)) {
    return WORD_PAIR[PAIR_RANKS.indexOf(rank)] ?? ''
  }
  const syllables = language_id === 1 ? SYLLABLES.en : SYLLABLES.am
  const random = randomFrom(seedOf(`word ${rank} ${language_id}`))
  const length = 2 + Math.floor(random() * 2.6)
  return Array.from(
    { length },
    () => syllables[Math.floor(random() * syllables.length)] ?? '',
  ).join('')
}

const WORDS_BY_RANK = [1, 2].map((language_id) =>
  RANKS.map((rank) => madeUpWord(rank, language_id)),
)

/** A rank below `count`, each as probable as Zipf says. */
export function zipf(random: Random, count: number): number {
  return Math.min(count - 1, Math.floor((count + 1) ** random()) - 1)
}

export function messagesFor(ranks: readonly number[], language_id: number): string[] {
  return ranks.map((rank) => WORDS_BY_RANK[language_id - 1]?.[rank] ?? '')
}

export function ranksOf(random: Random, length: number): number[] {
  return Array.from({ length }, () => zipf(random, VOCABULARY))
}
