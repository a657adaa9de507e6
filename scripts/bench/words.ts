import { createRandom, toSeed, type Random } from './random.ts'
import { WORD_PAIR } from './fixtures.ts'
import { pickZipfRank } from './zipf.ts'

/*
 * A vocabulary in which a word's frequency falls with its rank (Zipf), as in natural language.
 * Words are combined from syllables, so that many have a common prefix and some differ by one
 * letter.
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

/** A word's index is its rank. The words of WORD_PAIR occur in about two texts of a hundred. */
const RANKS: readonly number[] = Array.from({ length: VOCABULARY }, (_, rank) => rank)
export const PAIR_RANKS = [300, 340]

const cache = new Map<string, string>()

/** Returns the word of a rank and language. It does not depend on earlier calls. */
export function getWord(rank: number, language_id: number): string {
  const key = `${rank} ${language_id}`
  const word = cache.get(key) ?? generateWord(rank, language_id)
  cache.set(key, word)
  return word
}

function generateWord(rank: number, language_id: number): string {
  if (language_id === 1 && PAIR_RANKS.includes(rank)) {
    return WORD_PAIR[PAIR_RANKS.indexOf(rank)] ?? ''
  }
  const syllables = language_id === 1 ? SYLLABLES.en : SYLLABLES.am
  const random = createRandom(toSeed(`word ${rank} ${language_id}`))
  const length = 2 + Math.floor(random() * 2.6)
  return Array.from(
    { length },
    () => syllables[Math.floor(random() * syllables.length)] ?? '',
  ).join('')
}

const WORDS_BY_RANK = [1, 2].map((language_id) => RANKS.map((rank) => getWord(rank, language_id)))

export function toWords(ranks: readonly number[], language_id: number): string[] {
  return ranks.map((rank) => WORDS_BY_RANK[language_id - 1]?.[rank] ?? '')
}

export function pickRanks(random: Random, length: number): number[] {
  return Array.from({ length }, () => pickZipfRank(random, VOCABULARY))
}
