import { forEachLocale, type LocalizedValue } from '../localized.ts'
import type { LocaleCode } from '../locales.ts'
import { messages as am } from './am/index.ts'
import { messages as en, type namespaces } from './en/index.ts'
import { messages as fr } from './fr/index.ts'

export type MessageKey = keyof typeof en
export type Messages = Readonly<Record<MessageKey, string>>

/** Messages that a browser loads only where they are shown: the files of a language's folder. */
export type MessageNamespace = keyof typeof namespaces

const languages: LocalizedValue<Partial<Messages>> = { en, am, fr }

/** Every message in each language, for the server. English replaces messages that a language lacks. */
export const MESSAGES: Readonly<Record<LocaleCode, Messages>> = forEachLocale((code) => ({
  ...en,
  ...languages[code],
}))
