import type { LocaleCode } from '../locales.ts'
import { am } from './am.ts'
import { account as accountAm } from './am/account.ts'
import { article as articleAm } from './am/article.ts'
import { my as myAm } from './am/my.ts'
import { en } from './en.ts'
import { account as accountEn } from './en/account.ts'
import { article as articleEn } from './en/article.ts'
import { my as myEn } from './en/my.ts'
import { fr } from './fr.ts'
import { account as accountFr } from './fr/account.ts'
import { article as articleFr } from './fr/article.ts'
import { my as myFr } from './fr/my.ts'

const source = { ...en, ...accountEn, ...articleEn, ...myEn }

export type MessageKey = keyof typeof source
export type Messages = Readonly<Record<MessageKey, string>>

/** Messages that a browser loads only where they are said; the rest comes with the first page. */
export type MessageNamespace = 'account' | 'article' | 'my'

/** Every message in every language: for the server. A browser loads its own language's. */
export const MESSAGES: Readonly<Record<LocaleCode, Messages>> = {
  en: source,
  am: { ...am, ...accountAm, ...articleAm, ...myAm },
  fr: { ...fr, ...accountFr, ...articleFr, ...myFr },
}
