import { LOCALES, type LocaleCode } from '#shared/locale/locales.ts'
import type { GlossaryEntry } from '../schemas/glossary-schema.ts'
import { maskCode, type LanguageCheck, type LineMistake } from './language-check.ts'

interface Variant {
  readonly variant: string
  readonly pattern: string
  /** The term to use instead. */
  readonly term: string
}

/** A hyphen is part of a word: `mail` is not found in `e-mail`. */
const WORD = String.raw`\p{L}\p{N}\p{M}_-`
const SPACE = '[ \\u00A0\\u202F]+'
const ANY_ENDING = '*'
/** The name of a placeholder such as `{email}`. */
const PLACEHOLDER = /\{\w+/gu

/** Creates the check of each language that has variants which are not to be used. */
export function createGlossaryChecks(glossary: readonly GlossaryEntry[]): LanguageCheck[] {
  return LOCALES.flatMap(({ code }) => {
    const variants = listVariants(glossary, code)
    return variants.length === 0 ? [] : [createGlossaryCheck(code, variants)]
  })
}

function listVariants(glossary: readonly GlossaryEntry[], locale: LocaleCode): Variant[] {
  return glossary.flatMap(({ [locale]: entry }) => {
    const { term, not = [] } = entry ?? { term: '' }
    return not.map((variant) => ({ variant, term, pattern: toPattern(variant) }))
  })
}

function toPattern(variant: string): string {
  const isStem = variant.endsWith(ANY_ENDING)
  const words = (isStem ? variant.slice(0, -ANY_ENDING.length) : variant).split(' ')
  return (
    words.map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join(SPACE) +
    (isStem ? `[${WORD}]*` : '')
  )
}

function createGlossaryCheck(locale: LocaleCode, variants: readonly Variant[]): LanguageCheck {
  const toRegExp = (pattern: string) =>
    new RegExp(`(?<![${WORD}])(?:${pattern})(?![${WORD}])`, 'iu')
  const anyVariant = toRegExp(variants.map(({ pattern }) => pattern).join('|'))
  return {
    name: 'glossary',
    locale,
    *findLineMistakes(text): Generator<LineMistake> {
      for (const [index, line] of maskCode(text)
        .replaceAll(PLACEHOLDER, '')
        .split('\n')
        .entries()) {
        if (!anyVariant.test(line)) continue
        for (const { variant, term, pattern } of variants) {
          const found = toRegExp(pattern).exec(line)?.[0]
          if (found !== undefined)
            yield { line: index + 1, message: toMessage({ found, term, variant }) }
        }
      }
    },
  }
}

function toMessage({ found, term, variant }: Record<'found' | 'term' | 'variant', string>): string {
  return `"${found}" is not to be used; the glossary has "${term}" instead of "${variant}"`
}
