/** Longer words are truncated, in texts and in queries alike. */
const MAX_WORD_CHARACTERS = 40

/** Armenian marks inside words (՚ ՛ ՜ ՞), and the soft hyphen. */
const INSIDE_WORDS = /[\u055A-\u055C\u055E\u00AD]/gu
/** The letter that stands for × between the sides of a format: 50x70. */
const BETWEEN_SIDES = /(?<=\d)x(?=\d)/gu
const MARKS_PATTERN = /\p{M}/gu
const WORD_PATTERN = /[\p{L}\p{N}]+/gu

/** Ligatures that Unicode does not decompose but people write as two letters; և is written եւ or եվ. */
const LIGATURES: readonly (readonly [letter: string, spelled: string])[] = [
  ['եւ', 'եվ'],
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
]

/** Returns the words of a text in the normalized form for comparing texts and queries. */
export function toWords(text: string): string[] {
  return (fold(text).match(WORD_PATTERN) ?? []).map((word) =>
    Array.from(word).slice(0, MAX_WORD_CHARACTERS).join(''),
  )
}

/**
 * Returns the words with other notations of codes and sizes: NR4 is also NR 4, PB 29 is also PB29, and 10 g is
 * also 10g.
 */
export function toKeywords(text: string): string[] {
  const words = toWords(text)
  return words.flatMap((word, at) => [word, ...splitCode(word), ...joinCode(word, words[at + 1])])
}

function fold(text: string): string {
  const foldedText = text
    .replaceAll(INSIDE_WORDS, '')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(MARKS_PATTERN, '')
    .replaceAll(BETWEEN_SIDES, ' ')
  return LIGATURES.reduce(
    (spelledText, [letter, letters]) => spelledText.replaceAll(letter, letters),
    foldedText,
  )
}

function splitCode(word: string): string[] {
  const [, letters, digits] = /^(\p{L}+)(\d+)$/u.exec(word) ?? []
  return letters === undefined || digits === undefined ? [] : [letters, digits]
}

/** Joins a code with its number, or a number with its unit. */
function joinCode(word: string, next = ''): string[] {
  return /^(\p{L}{1,3} \d+|\d+ \p{L}{1,3})$/u.test(`${word} ${next}`) ? [word + next] : []
}
