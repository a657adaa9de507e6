import { inLocale, type LocalizedValue } from './localized.ts'
import type { LocaleCode } from './locales.ts'

/** After this number and its multiples French has "de": 1 000 000 de produits. */
const MILLION = 1_000_000

/**
 * The position of the form for a number of at least 0, in the order of the categories of CLDR: one,
 * (many,) other. These are the results of `Intl.PluralRules`, which has no Armenian on the server
 * and no `many` in older browsers, so that their pages would differ.
 */
const FORM_POSITIONS: LocalizedValue<(number: number) => number> = {
  en: (number) => (number === 1 ? 0 : 1),
  am: (number) => (number < 2 ? 0 : 1),
  fr(number) {
    if (number < 2) return 0
    return number % MILLION === 0 ? 1 : 2
  },
}

/** Chooses the form of a noun after a number. Messages that are not translated have fewer forms. */
export function choosePlural(forms: readonly string[], number: number, code: LocaleCode): string {
  return forms[inLocale(FORM_POSITIONS, code)(number)] ?? forms.at(-1) ?? ''
}
