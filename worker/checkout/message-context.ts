import type { CurrencySign } from '#shared/currency/sign.ts'
import type { LocaleCode } from '#shared/locale/locales.ts'
import type { Translate } from '#shared/locale/translate.ts'

/** The currency and the language of the messages in a response. */
export interface MessageContext {
  readonly currency: { readonly code: string; readonly digits: number; readonly rate: number }
  /** The shop's currencies, by which amounts are written as on its pages. */
  readonly signs: readonly CurrencySign[]
  readonly locale: LocaleCode
  readonly t: Translate
  readonly now: Date
}
