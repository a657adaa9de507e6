import { maskCode, type LanguageCheck, type LineMistake } from './language-check.ts'

const LETTER = '[\\u0531-\\u0556\\u0561-\\u0587]'
/** Signs of emphasis, quotation marks and brackets between a word and its full stop. */
const CLOSING = '[*_»)\\]]*'

/** A full stop after a word or a placeholder. Three dots are an ellipsis. */
const LATIN_STOP = new RegExp(`(?:${LETTER}|\\})${CLOSING}\\.(?!\\.)`, 'u')
/** `մի` before an imperative. `Երեք` is a number. */
const UNACCENTED_PROHIBITION = new RegExp(
  `(?<!${LETTER})մի (?!երեք(?!${LETTER}))${LETTER}+(?:եք|ցիր)(?![${LETTER.slice(1, -1)}՛])`,
  'iu',
)

const RULES: readonly (readonly [RegExp, string])[] = [
  [
    LATIN_STOP,
    'has a Latin full stop; Armenian ends a sentence with ։ and has ․ (U+2024) elsewhere',
  ],
  [UNACCENTED_PROHIBITION, 'forbids without an accent; Armenian has մի՛ before an imperative'],
]

/** Finds Latin full stops and prohibitions without their accent. */
export const ARMENIAN_TYPOGRAPHY: LanguageCheck = {
  name: 'armenian-typography',
  locale: 'am',
  *findLineMistakes(text): Generator<LineMistake> {
    for (const [index, line] of maskCode(text).split('\n').entries())
      for (const [pattern, message] of RULES) {
        const place = pattern.exec(line)
        if (place !== null)
          yield { line: index + 1, message: `"${toExcerpt(line, place)}" ${message}` }
      }
  },
}

const CHARACTERS_BEFORE = 14

function toExcerpt(line: string, { index, 0: found }: RegExpExecArray): string {
  return line.slice(Math.max(0, index - CHARACTERS_BEFORE), index + found.length).trim()
}
