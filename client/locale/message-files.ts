import { listMessageSources, type LocaleCode } from '#shared/locale/locales.ts'
import type { MessageNamespace, Messages } from '#shared/locale/messages/all.ts'
import { importTogether } from '../runtime/handled-errors.ts'

interface MessageFile {
  readonly messages: Partial<Messages>
}

/** The files of messages that pages show, each in a chunk of its own. */
const files = import.meta.glob<MessageFile>(['../../shared/locale/messages/*/*.ts', '!**/index.ts'])

/** The files with a language's messages of some namespaces, from the project's folder. */
export function listMessageFiles(
  code: LocaleCode,
  namespaces: readonly MessageNamespace[],
): string[] {
  return listMessageSources(code)
    .flatMap((source) => namespaces.map((name) => `shared/locale/messages/${source}/${name}.ts`))
    .filter((file) => toGlobKey(file) in files)
}

export async function importMessageFiles(names: readonly string[]): Promise<Partial<Messages>> {
  const imports = names.flatMap((name) => files[toGlobKey(name)] ?? [])
  const modules = await importTogether(imports.map((load) => load()))
  return Object.assign({}, ...modules.map(({ messages }) => messages))
}

function toGlobKey(file: string): string {
  return `../../${file}`
}
