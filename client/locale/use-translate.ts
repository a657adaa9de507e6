import type { Words } from '#shared/content/general.ts'
import { DEFAULT_LOCALE, type LocaleCode } from '#shared/locale/locales.ts'
import { translateWith, type Translate } from '#shared/locale/translate.ts'
import { useVisitorStore } from '../runtime/visitor.ts'

/** The shell's words in the visitor's language. */
export function useTranslate(): Translate {
  return translateWith(
    useVisitorStore(
      (visitor) => visitor.translation,
      (state) => state.translations,
    ),
  )
}

export function useLocaleCode(): LocaleCode {
  return useVisitorStore(
    (visitor) => visitor.locale,
    (state) => state.selectedLocale.code,
  )
}

/** The visitor's language of a text that the shop gives in several. */
export function useWords() {
  const code = useLocaleCode()
  return (words: Words): string => words[code] ?? words[DEFAULT_LOCALE.code] ?? ''
}
