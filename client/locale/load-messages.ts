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

/** Has a namespace's messages at hand before what says them is shown. */
export async function loadMessages(
  { locale, translation }: Pick<Visitor, 'locale' | 'translation'>,
  namespaces: readonly MessageNamespace[],
): Promise<void> {
  if (namespaces.length === 0) return
  const { FURTHER_MESSAGES } = await import('./further-messages.ts')
  const { code } = locale.getState().selectedLocale
  await Promise.all(
    namespaces.map(async (namespace) => {
      const messages = await FURTHER_MESSAGES[namespace][code]()
      translation.setState((state) => ({ translations: { ...state.translations, ...messages } }))
    }),
  )
}

/** A module that is fetched when it is wanted, with the messages it says. */
export async function withMessages<Module>(
  visitor: Visitor,
  namespace: MessageNamespace,
  module: Promise<Module>,
): Promise<Module> {
  const [loaded] = await Promise.all([module, loadMessages(visitor, [namespace])])
  return loaded
}
