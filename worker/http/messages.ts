import {
  DEFAULT_LOCALE,
  findLocale,
  findLocaleById,
  type Locale,
  type LocaleCode,
} from '#shared/locale/locales.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { translateWith, type Translate } from '#shared/locale/translate.ts'
import { invalid } from './errors.ts'

export const UNKNOWN_LANGUAGE_MESSAGE = 'Unknown language'

/** Returns the messages of the API in a language. */
export function getMessages(locale: LocaleCode): Translate {
  return translateWith(MESSAGES[locale], locale)
}

/**
 * Returns the messages in the language that a call names, or the default language; throws a 422 if the
 * language is unknown.
 */
export function requireMessages(languageId: number = DEFAULT_LOCALE.language_id): Translate {
  return getMessages(requireLocale(languageId).code)
}

/** Returns the language of an id; throws a 422 for the input field if there is none. */
export function requireLocale(languageId: number, field = 'language_id'): Locale {
  return findLocaleById(languageId) ?? throwUnknown(field)
}

/** Returns the language of a code; throws a 422 for the input field `locale` if there is none. */
export function requireLocaleByCode(code: string): Locale {
  return findLocale(code) ?? throwUnknown('locale')
}

function throwUnknown(field: string): never {
  throw invalid({ [field]: [UNKNOWN_LANGUAGE_MESSAGE] })
}
