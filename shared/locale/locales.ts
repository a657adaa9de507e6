/** The languages the software itself speaks. Content may be in fewer; it falls back to the default. */
export const LOCALES = [
  { code: 'en', language_id: 1, html_lang: 'en', direction: 'ltr', name: 'English' },
  { code: 'am', language_id: 2, html_lang: 'hy', direction: 'ltr', name: 'Հայերեն' },
  { code: 'fr', language_id: 3, html_lang: 'fr', direction: 'ltr', name: 'Français' },
] as const

export type Locale = (typeof LOCALES)[number]
export type LocaleCode = Locale['code']

export const DEFAULT_LOCALE = LOCALES[0]

export function findLocale(code: string | null | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale.code === code)
}

export function findLocaleById(languageId: number): Locale | undefined {
  return LOCALES.find((locale) => locale.language_id === languageId)
}
