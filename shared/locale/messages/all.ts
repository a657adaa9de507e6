import type { LocaleCode } from '../locales.ts'
import { am } from './am.ts'
import { account as accountAm } from './am/account.ts'
import { cartContents as cartContentsAm } from './am/cart-contents.ts'
import { en } from './en.ts'
import { account as accountEn } from './en/account.ts'
import { cartContents as cartContentsEn } from './en/cart-contents.ts'
import { fr } from './fr.ts'
import { account as accountFr } from './fr/account.ts'
import { cartContents as cartContentsFr } from './fr/cart-contents.ts'

const source = { ...en, ...accountEn, ...cartContentsEn }

export type MessageKey = keyof typeof source
export type Messages = Readonly<Record<MessageKey, string>>

/** Messages that a browser loads only where they are said; the rest comes with the first page. */
export type MessageNamespace = 'account' | 'cart-contents'

/** Every message in every language: for the server. A browser loads its own language's. */
export const MESSAGES: Readonly<Record<LocaleCode, Messages>> = {
  en: source,
  am: { ...am, ...accountAm, ...cartContentsAm },
  fr: { ...fr, ...accountFr, ...cartContentsFr },
}
