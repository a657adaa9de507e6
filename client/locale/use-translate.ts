import type { Words } from '#shared/content/general.ts'
import { DEFAULT_LOCALE, type LocaleCode } from '#shared/locale/locales.ts'
import type { MessageKey } from '#shared/locale/messages/en.ts'
import { useVisitorStore } from '../app/visitor.ts'

type Values = Readonly<Record<string, string | number>>

/** `{name}` in a message is replaced by the value of that name. */
export function useTranslate() {
  const translations = useVisitorStore(
    (visitor) => visitor.translation,
    (state) => state.translations,
  )
  return (key: MessageKey, values: Values = {}): string =>
    translations[key].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
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
