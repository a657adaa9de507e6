interface LocaleEntry {
  /** The code in URLs, files and cookies. */
  readonly code: string
  /** The id in calls and in D1, which is never reused for another language. */
  readonly language_id: number
  readonly html_lang: string
  readonly direction: 'ltr' | 'rtl'
  /** The name in the language itself. */
  readonly name: string
  /** The script, for which fonts are loaded; Latin by default. */
  readonly script?: 'armenian'
  /** Whether messages are missing, so that browsers also load the English ones. */
  readonly isPartial?: true
}

/**
 * The languages of the software. Content may have fewer languages and falls back to the default
 * one.
 */
export const LOCALES = [
  { code: 'en', language_id: 1, html_lang: 'en', direction: 'ltr', name: 'English' },
  {
    code: 'am',
    language_id: 2,
    html_lang: 'hy',
    direction: 'ltr',
    name: 'Հայերեն',
    script: 'armenian',
  },
  { code: 'fr', language_id: 3, html_lang: 'fr', direction: 'ltr', name: 'Français' },
] as const satisfies readonly LocaleEntry[]

export type LocaleCode = (typeof LOCALES)[number]['code']

export interface Locale extends LocaleEntry {
  readonly code: LocaleCode
}

export const DEFAULT_LOCALE = LOCALES[0]

export function findLocale(code: string | null | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale.code === code)
}

export function findLocaleById(languageId: number): Locale | undefined {
  return LOCALES.find((locale) => locale.language_id === languageId)
}

/** Returns the languages whose messages a page needs; later ones override earlier ones. */
export function listMessageSources(code: LocaleCode): readonly LocaleCode[] {
  return findLocale(code)?.isPartial === true ? [DEFAULT_LOCALE.code, code] : [code]
}
