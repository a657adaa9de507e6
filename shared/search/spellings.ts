/** British and American spellings of the same sounds, replaced in both directions. */
const SPELLING_PAIRS: readonly (readonly [british: string, american: string])[] = [
  ['our', 'or'],
  ['grey', 'gray'],
  ['ise', 'ize'],
  ['isation', 'ization'],
  ['yse', 'yze'],
  ['tre', 'ter'],
  ['bre', 'ber'],
  ['chre', 'cher'],
  ['ence', 'ense'],
  ['mould', 'mold'],
  ['sulph', 'sulf'],
  ['aluminium', 'aluminum'],
  ['logue', 'log'],
  ['jewellery', 'jewelry'],
  ['lled', 'led'],
  ['lling', 'ling'],
  ['ae', 'e'],
  ['programme', 'program'],
]

/** Synonyms used by shops and customers. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['delivery', 'shipping', 'postage'],
  ['refund', 'return', 'returns'],
  ['livraison', 'expedition'],
  // A text that names the city must not come before the pigments that are named after it.
  ['sienna', 'siena'],
  ['գունակ', 'պիգմենտ'],
]

const MAX_SPELLINGS = 6

/**
 * Returns other spellings of a word in the form of toWords. Some are no words: search only uses those
 * that occur in the shop's texts.
 */
export function findSpellings(word: string): string[] {
  const variants = SPELLING_PAIRS.flatMap(([britishPart, americanPart]) => [
    ...replaceEach(word, britishPart, americanPart),
    ...replaceEach(word, americanPart, britishPart),
  ])
  const synonyms = SYNONYMS.flatMap((words) => (words.includes(word) ? words : []))
  return [...new Set([...synonyms, ...variants])]
    .filter((other) => other !== word)
    .slice(0, MAX_SPELLINGS)
}

/** Returns the word with each single occurrence of `from` replaced by `to`. */
function replaceEach(word: string, from: string, to: string): string[] {
  const spellings: string[] = []
  // The beginning of a word does not vary, except for whole words of the table.
  const firstPosition = from.length > 3 ? 0 : 1
  for (let at = word.indexOf(from, firstPosition); at >= 0; at = word.indexOf(from, at + 1)) {
    const isThere = word.slice(at, at + to.length) === to
    if (!isThere) spellings.push(word.slice(0, at) + to + word.slice(at + from.length))
  }
  return spellings
}
