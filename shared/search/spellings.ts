/** How British and American English write the same sounds, each way round. */
const SPELLED_ALIKE: readonly (readonly [british: string, american: string])[] = [
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

/** Words that shops and buyers use for the same thing. */
const SAME_MEANING: readonly (readonly string[])[] = [
  ['delivery', 'shipping', 'postage'],
  ['refund', 'return', 'returns'],
  ['livraison', 'expedition'],
  ['գունակ', 'պիգմենտ'],
]

const MOST_SPELLINGS = 6

/**
 * Other ways to write a word, in the form of toWords. Not all of them are words: search counts only
 * those that the shop's texts have.
 */
export function spellingsOf(word: string): string[] {
  const respelled = SPELLED_ALIKE.flatMap(([british, american]) => [
    ...replaceEach(word, british, american),
    ...replaceEach(word, american, british),
  ])
  const meant = SAME_MEANING.flatMap((words) => (words.includes(word) ? words : []))
  return [...new Set([...meant, ...respelled])]
    .filter((other) => other !== word)
    .slice(0, MOST_SPELLINGS)
}

/** The word with one of the places where it has `from` written as `to`. */
function replaceEach(word: string, from: string, to: string): string[] {
  const found: string[] = []
  // What a word begins with is spelled alike everywhere, but for whole words of the table.
  const first = from.length > 3 ? 0 : 1
  for (let at = word.indexOf(from, first); at >= 0; at = word.indexOf(from, at + 1)) {
    const isThere = word.slice(at, at + to.length) === to
    if (!isThere) found.push(word.slice(0, at) + to + word.slice(at + from.length))
  }
  return found
}
