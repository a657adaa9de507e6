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
/** The article `ը` before a vowel, where it is `ն`. `Ե` is a vowel only in forms of the verb “to be”. */
const ARTICLE_BEFORE_VOWEL = new RegExp(
  `${LETTER}+ը (?:[աէըիօ]|ո[՛՜՞]?ւ|(?:եմ|ես|ենք|եք|են)(?!${LETTER}))`,
  'iu',
)
/** `ոչ …, ոչ …`. `Ոչ թե` and `ոչ միայն` are no negations of several things. */
const UNACCENTED_NEGATIONS = new RegExp(
  `(?<!${LETTER})ոչ (?!թե |միայն |մի )[^․։…,]+, ոչ (?!թե |միայն |մի )`,
  'iu',
)

const RULES: readonly (readonly [RegExp, string])[] = [
  [
    LATIN_STOP,
    'has a Latin full stop; Armenian ends a sentence with ։ and has ․ (U+2024) elsewhere',
  ],
  [UNACCENTED_PROHIBITION, 'forbids without an accent; Armenian has մի՛ before an imperative'],
  [ARTICLE_BEFORE_VOWEL, 'has the article ը before a vowel; Armenian has ն there'],
  [UNACCENTED_NEGATIONS, 'negates twice without accents; Armenian has ո՛չ …, ո՛չ …'],
]

/** Finds Latin full stops, negations without their accent, and `ը` before a vowel. */
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
