import type { LocaleCode } from '#shared/locale/locales.ts'
import type { MessageNamespace, Messages } from '#shared/locale/messages/all.ts'

type MessageLoaders = Readonly<Record<LocaleCode, () => Promise<Partial<Messages>>>>

/** What some pages say beside the first messages; a table of its own, so that no other page has it. */
export const FURTHER_MESSAGES: Readonly<Record<MessageNamespace, MessageLoaders>> = {
  account: {
    en: () => import('#shared/locale/messages/en/account.ts').then(({ account }) => account),
    am: () => import('#shared/locale/messages/am/account.ts').then(({ account }) => account),
    fr: () => import('#shared/locale/messages/fr/account.ts').then(({ account }) => account),
  },
  'cart-contents': {
    en: () => import('#shared/locale/messages/en/cart-contents.ts').then((m) => m.cartContents),
    am: () => import('#shared/locale/messages/am/cart-contents.ts').then((m) => m.cartContents),
    fr: () => import('#shared/locale/messages/fr/cart-contents.ts').then((m) => m.cartContents),
  },
}
