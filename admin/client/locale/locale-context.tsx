import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { inLocale, type LocalizedValue } from '#shared/locale/localized.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/locale/locales.ts'
import { fillMessage, type Values } from '#shared/locale/translate.ts'
import { AM } from './messages/am.ts'
import { EN, type MessageKey, type Messages } from './messages/en.ts'
import { FR } from './messages/fr.ts'

const STORAGE_KEY = 'admin-language'
const MESSAGES: LocalizedValue<Messages> = { en: EN, am: AM, fr: FR }

/** The languages that the admin has; the shop may have more. */
export const ADMIN_LOCALES: readonly Locale[] = LOCALES.filter(({ code }) =>
  Object.hasOwn(MESSAGES, code),
)

export type Translate = (key: MessageKey, values?: Values) => string

interface LocaleContextValue {
  readonly locale: Locale
  readonly t: Translate
  readonly setLocale: (code: string) => void
}

const LocaleContext = createContext<LocaleContextValue | undefined>(undefined)

/** The chosen language, or the browser's first one that the admin has. */
export function LocaleProvider({ children }: { readonly children: ReactNode }) {
  const [code, setCode] = useState(readCode)
  const locale: Locale = ADMIN_LOCALES.find((known) => known.code === code) ?? DEFAULT_LOCALE
  useEffect(() => {
    document.documentElement.lang = locale.html_lang
  }, [locale])
  const value = useMemo(
    () => ({
      locale,
      t: (key: MessageKey, values?: Values) =>
        fillMessage(inLocale(MESSAGES, locale.code)[key], values, locale.code),
      setLocale(chosen: string) {
        localStorage.setItem(STORAGE_KEY, chosen)
        setCode(chosen)
      },
    }),
    [locale],
  )
  return <LocaleContext value={value}>{children}</LocaleContext>
}

export function useLocale(): LocaleContextValue {
  const value = use(LocaleContext)
  if (value === undefined) throw new Error('There is no LocaleProvider')
  return value
}

export function useTranslate(): Translate {
  return useLocale().t
}

/** Translates a key that is composed from values of the shop. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(EN, key)
}

function readCode(): string {
  const stored = localStorage.getItem(STORAGE_KEY)
  if (stored !== null) return stored
  const languages = navigator.languages.map((language) => language.slice(0, 2))
  const found = languages.flatMap((language) =>
    ADMIN_LOCALES.filter(({ html_lang }) => html_lang === language),
  )
  return found[0]?.code ?? DEFAULT_LOCALE.code
}
