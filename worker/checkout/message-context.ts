import type { LocaleCode } from '#shared/locale/locales.ts'
import type { Translate } from '#shared/locale/translate.ts'

/** In which currency and language an answer is said. */
export interface Teller {
  readonly currency: { readonly code: string; readonly digits: number; readonly rate: number }
  readonly locale: LocaleCode
  readonly t: Translate
  readonly now: Date
}
