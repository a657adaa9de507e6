import type { LocaleCode } from '../locales.ts'
import { am } from './am.ts'
import { account as accountAm } from './am/account.ts'
import { checkout as checkoutAm } from './am/checkout.ts'
import { order as orderAm } from './am/order.ts'
import { en } from './en.ts'
import { account as accountEn } from './en/account.ts'
import { checkout as checkoutEn } from './en/checkout.ts'
import { order as orderEn } from './en/order.ts'
import { fr } from './fr.ts'
import { account as accountFr } from './fr/account.ts'
import { checkout as checkoutFr } from './fr/checkout.ts'
import { order as orderFr } from './fr/order.ts'

const source = { ...en, ...accountEn, ...checkoutEn, ...orderEn }

export type MessageKey = keyof typeof source
export type Messages = Readonly<Record<MessageKey, string>>

/** Messages that a browser loads only where they are said; the rest comes with the first page. */
export type MessageNamespace = 'account'

/** Every message in every language: for the server. A browser loads its own language's. */
export const MESSAGES: Readonly<Record<LocaleCode, Messages>> = {
  en: source,
  am: { ...am, ...accountAm, ...checkoutAm, ...orderAm },
  fr: { ...fr, ...accountFr, ...checkoutFr, ...orderFr },
}
