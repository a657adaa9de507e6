import type { Words } from '#shared/content/general.ts'
import { DEFAULT_LOCALE, type LocaleCode } from '#shared/locale/locales.ts'
import { translateWith, type Translate } from '#shared/locale/translate.ts'
import { useVisitorStore } from '../runtime/visitor.ts'

/** Returns a function that translates the messages of the user interface. */
export function useTranslate(): Translate {
  const messages = useVisitorStore(
    (visitor) => visitor.translation,
    (state) => state.translations,
  )
  return translateWith(messages, useLocaleCode())
}

export function useLocaleCode(): LocaleCode {
  return useVisitorStore(
    (visitor) => visitor.locale,
    (state) => state.selectedLocale.code,
  )
}

/** Returns a function that picks the visitor's language of a text, or English. */
export function useLocalizedText() {
  const code = useLocaleCode()
  return (text: Words): string => text[code] ?? text[DEFAULT_LOCALE.code] ?? ''
}
