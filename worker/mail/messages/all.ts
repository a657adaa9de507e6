import type { LocaleCode } from '#shared/locale/locales.ts'
import { am } from './am.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import type { MailWords } from './mail-words.ts'

/** The words of mails, beside those of pages: no browser needs them. */
export const MAIL_WORDS: Readonly<Record<LocaleCode, MailWords>> = { en, am, fr }
