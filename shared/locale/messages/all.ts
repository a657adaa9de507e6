import type { LocaleCode } from '../locales.ts'
import { am } from './am.ts'
import { account as accountAm } from './am/account.ts'
import { article as articleAm } from './am/article.ts'
import { cartContents as cartContentsAm } from './am/cart-contents.ts'
import { mine as mineAm } from './am/mine.ts'
import { my as myAm } from './am/my.ts'
import { productTools as productToolsAm } from './am/product-tools.ts'
import { en } from './en.ts'
import { account as accountEn } from './en/account.ts'
import { article as articleEn } from './en/article.ts'
import { cartContents as cartContentsEn } from './en/cart-contents.ts'
import { mine as mineEn } from './en/mine.ts'
import { my as myEn } from './en/my.ts'
import { productTools as productToolsEn } from './en/product-tools.ts'
import { fr } from './fr.ts'
import { account as accountFr } from './fr/account.ts'
import { article as articleFr } from './fr/article.ts'
import { cartContents as cartContentsFr } from './fr/cart-contents.ts'
import { mine as mineFr } from './fr/mine.ts'
import { my as myFr } from './fr/my.ts'
import { productTools as productToolsFr } from './fr/product-tools.ts'

const source = {
  ...en,
  ...accountEn,
  ...articleEn,
  ...cartContentsEn,
  ...mineEn,
  ...myEn,
  ...productToolsEn,
}

export type MessageKey = keyof typeof source
export type Messages = Readonly<Record<MessageKey, string>>

/** Messages that a browser loads only where they are said; the rest comes with the first page. */
export type MessageNamespace =
  | 'account'
  | 'article'
  | 'cart-contents'
  | 'mine'
  | 'my'
  | 'product-tools'

/** Every message in every language: for the server. A browser loads its own language's. */
export const MESSAGES: Readonly<Record<LocaleCode, Messages>> = {
  en: source,
  am: {
    ...am,
    ...accountAm,
    ...articleAm,
    ...cartContentsAm,
    ...mineAm,
    ...myAm,
    ...productToolsAm,
  },
  fr: {
    ...fr,
    ...accountFr,
    ...articleFr,
    ...cartContentsFr,
    ...mineFr,
    ...myFr,
    ...productToolsFr,
  },
}
