interface LocaleEntry {
  /** In addresses, files and cookies. */
  readonly code: string
  /** In calls and in D1; never given to another language. */
  readonly language_id: number
  readonly html_lang: string
  readonly direction: 'ltr' | 'rtl'
  /** In the language itself. */
  readonly name: string
  /** The letters it is written in, for which fonts are loaded. Not given: Latin. */
  readonly script?: 'armenian'
  /** Some messages are missing: a browser loads the English ones too. */
  readonly isPartial?: true
}

/** The languages of the software itself. Content may be in fewer; it falls back to the default. */
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

/** The languages whose messages a page in one language needs; later ones replace earlier ones. */
export function listMessageSources(code: LocaleCode): readonly LocaleCode[] {
  return findLocale(code)?.isPartial === true ? [DEFAULT_LOCALE.code, code] : [code]
}
