import type { LocaleCode } from '#shared/locale/locales.ts'
import type { MessageNamespace, Messages } from '#shared/locale/messages/all.ts'
import type { Visitor } from '../runtime/visitor.ts'

/** Imports the messages of the first page from the files that the server names. */
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
  const files = await import('./message-files.ts')
  return files.importMessageFiles(files.listMessageFiles(code, namespaces))
}

/**
 * Loads the messages of namespaces before a component that shows them is rendered. Nothing that is rendered
 * already uses them, so the store's subscribers are not notified: all of them would render again.
 */
export async function loadMessages(
  { locale, translation }: Pick<Visitor, 'locale' | 'translation'>,
  namespaces: readonly MessageNamespace[],
): Promise<void> {
  const messages = await fetchMessages(locale.getState().selectedLocale.code, namespaces)
  Object.assign(translation.getState().translations, messages)
}

/** Loads a module together with the messages that it shows. */
export async function withMessages<Module>(
  visitor: Visitor,
  namespaces: MessageNamespace | readonly MessageNamespace[],
  module: Promise<Module>,
): Promise<Module> {
  const [loadedModule] = await Promise.all([module, loadMessages(visitor, [namespaces].flat())])
  return loadedModule
}
