import type { LocaleCode } from '#shared/locale/locales.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { translateWith, type Translate } from '#shared/locale/translate.ts'

/** The words in which the API answers a person. */
export function messagesOf(locale: LocaleCode): Translate {
  return translateWith(MESSAGES[locale])
}
