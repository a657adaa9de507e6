import type { LocaleCode } from '#shared/locale/locales.ts'

/** A check of the texts of a language. Its findings are warnings until a shop names it in `checks`. */
export interface LanguageCheck {
  readonly name: 'french-typography' | 'armenian-typography'
  readonly locale: LocaleCode
  readonly findLineMistakes: (text: string) => Iterable<LineMistake>
}

export interface LineMistake {
  /** The number of the line within the text, from 1. */
  readonly line: number
  readonly message: string
}
