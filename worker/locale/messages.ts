import type { LocaleCode } from '#shared/locale/locales.ts'
import { am } from '#shared/locale/messages/am.ts'
import { en } from '#shared/locale/messages/en.ts'
import { fr } from '#shared/locale/messages/fr.ts'
import { translateWith, type Translate } from '#shared/locale/translate.ts'

const MESSAGES = { en, am, fr } as const

/** The words in which the API answers a person. */
export function messagesOf(locale: LocaleCode): Translate {
  return translateWith(MESSAGES[locale])
}
