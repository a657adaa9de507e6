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
  article: {
    en: () => import('#shared/locale/messages/en/article.ts').then(({ article }) => article),
    am: () => import('#shared/locale/messages/am/article.ts').then(({ article }) => article),
    fr: () => import('#shared/locale/messages/fr/article.ts').then(({ article }) => article),
  },
  my: {
    en: () => import('#shared/locale/messages/en/my.ts').then(({ my }) => my),
    am: () => import('#shared/locale/messages/am/my.ts').then(({ my }) => my),
    fr: () => import('#shared/locale/messages/fr/my.ts').then(({ my }) => my),
  },
}
