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

/** What the first page says beside the first messages, from the files that the server names. */
export async function importMessages(files: readonly string[]): Promise<Partial<Messages>> {
  const modules = await Promise.all(
    files.map(async (file) => {
      const module: Readonly<Record<string, Partial<Messages>>> = await import(
        /* @vite-ignore */ file
      )
      return Object.values(module)
    }),
  )
  return Object.assign({}, ...modules.flat())
}

async function fetchMessages(
  code: LocaleCode,
  namespaces: readonly MessageNamespace[],
): Promise<Partial<Messages>> {
  if (namespaces.length === 0) return {}
  const { FURTHER_MESSAGES } = await import('./further-messages.ts')
  const found = await Promise.all(
    namespaces.map((namespace) => FURTHER_MESSAGES[namespace][code]()),
  )
  return Object.assign({}, ...found)
}

/**
 * Has a namespace's messages at hand before what says them is shown. Nothing that is there says them,
 * so nobody is told: all that says anything would be rendered again.
 */
export async function loadMessages(
  { locale, translation }: Pick<Visitor, 'locale' | 'translation'>,
  namespaces: readonly MessageNamespace[],
): Promise<void> {
  const messages = await fetchMessages(locale.getState().selectedLocale.code, namespaces)
  Object.assign(translation.getState().translations, messages)
}

/** A module that is fetched when it is wanted, with the messages it says. */
export async function withMessages<Module>(
  visitor: Visitor,
  namespaces: MessageNamespace | readonly MessageNamespace[],
  module: Promise<Module>,
): Promise<Module> {
  const [loaded] = await Promise.all([module, loadMessages(visitor, [namespaces].flat())])
  return loaded
}
