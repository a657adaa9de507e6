import type { LocaleCode } from '#shared/locale/locales.ts'
import type { MessageNamespace, Messages } from '#shared/locale/messages/all.ts'
import type { Visitor } from '../app/visitor.ts'

type Loader = () => Promise<Partial<Messages>>

/** What comes with the first page. */
export const FIRST_MESSAGES: Readonly<Record<LocaleCode, Loader>> = {
  en: () => import('#shared/locale/messages/en.ts').then(({ en }) => en),
  am: () => import('#shared/locale/messages/am.ts').then(({ am }) => am),
  fr: () => import('#shared/locale/messages/fr.ts').then(({ fr }) => fr),
}

const FURTHER: Readonly<Record<MessageNamespace, Readonly<Record<LocaleCode, Loader>>>> = {
  account: {
    en: () => import('#shared/locale/messages/en/account.ts').then(({ account }) => account),
    am: () => import('#shared/locale/messages/am/account.ts').then(({ account }) => account),
    fr: () => import('#shared/locale/messages/fr/account.ts').then(({ account }) => account),
  },
}

/** Has a namespace's messages at hand before what says them is shown. */
export async function loadMessages(
  { locale, translation }: Pick<Visitor, 'locale' | 'translation'>,
  namespaces: readonly MessageNamespace[],
): Promise<void> {
  const { code } = locale.getState().selectedLocale
  await Promise.all(
    namespaces.map(async (namespace) => {
      const messages = await FURTHER[namespace][code]()
      translation.setState((state) => ({ translations: { ...state.translations, ...messages } }))
    }),
  )
}
