import type { LocaleCode } from '#shared/locale/locales.ts'
import type { Translate } from '#shared/locale/translate.ts'

/** The currency and the language of the messages in a response. */
export interface MessageContext {
  readonly currency: { readonly code: string; readonly digits: number; readonly rate: number }
  readonly locale: LocaleCode
  readonly t: Translate
  readonly now: Date
}
