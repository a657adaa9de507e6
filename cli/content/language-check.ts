import type { LocaleCode } from '#shared/locale/locales.ts'
import type { Shop } from '../schemas/shop-schema.ts'

/** A check of the texts of a language. Its findings are warnings until a shop names it in `checks`. */
export interface LanguageCheck {
  readonly name: Shop['checks'][number]
  readonly locale: LocaleCode
  readonly findLineMistakes: (text: string) => Iterable<LineMistake>
}

export interface LineMistake {
  /** The number of the line within the text, from 1. */
  readonly line: number
  readonly message: string
}

/** Code, targets of links and addresses. */
const PROTECTED_PATTERN =
  /```[^]*?(?:```|(?![^]))|`[^`\n]*`|\]\([^\s)]*|<?\b(?:https?|mailto|tel):[^\s»)]*/gu

/** Replaces what is not prose by spaces, so that lines stay where they are. */
export function maskCode(text: string): string {
  return text.replaceAll(PROTECTED_PATTERN, (part) => part.replaceAll(/[^\n]/gu, ' '))
}
