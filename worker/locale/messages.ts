import { DEFAULT_LOCALE, findLocaleById, type LocaleCode } from '#shared/locale/locales.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { translateWith, type Translate } from '#shared/locale/translate.ts'
import { invalid } from '../api/errors.ts'

/** The words in which the API answers a person. */
export function messagesOf(locale: LocaleCode): Translate {
  return translateWith(MESSAGES[locale])
}

/** In the language that a call names, else the shop's first; 422 for one that there is not. */
export function requireMessages(languageId: number = DEFAULT_LOCALE.language_id): Translate {
  const locale = findLocaleById(languageId)
  if (locale === undefined) throw invalid({ language_id: ['Unknown language'] })
  return messagesOf(locale.code)
}
