import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { namespaces } from '#shared/locale/messages/en/index.ts'
import { messages as messagesOfEveryPage } from '#shared/locale/messages/en/every-page.ts'
import { PAGES, type PageId } from '#shared/pages/pages.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const COMMENT = /\/\*.*?\*\//gs
const IMPORT = /^import (?!type\b)[^']* from '(\.[^']+\.tsx?)'/gm
const LATE_IMPORT = /\bimport\(\s*'(\.[^']+\.tsx?)'\s*\)/g
const LITERAL = /['"]([a-z][\w.-]*)['"]/g
const LOADED = /\b(?:withMessages|loadMessages)\(\s*[\w.]+,\s*(\[[^\]]*\]|'[\w-]+')/g
/** This part of the layout is shown on one page only. */
const OF_ONE_PAGE: Readonly<Record<string, PageId>> = {
  'client/app/checkout-header.tsx': 'checkout',
}

interface Source {
  readonly imports: readonly string[]
  /** The files that are imported on demand. */
  readonly lateImports: readonly string[]
  readonly messages: readonly string[]
  /** The namespaces whose messages the file loads. */
  readonly loaded: readonly string[]
}

/** The namespaces that are loaded when the code of a file and of its imports runs. */
type Entries = Map<string, Set<string>>

const namespaceByMessage = new Map(
  Object.entries(namespaces).flatMap(([name, messages]) =>
    Object.keys(messages).map((key) => [key, name] as const),
  ),
)
const sources = new Map<string, Source>()

/**
 * Returns each message, with the file that shows it, whose namespace is not loaded on a page. Messages
 * whose keys are composed, and those of the gallery, which the entry starts, are not checked.
 */
export function findMissingMessages(pageId: PageId): string[] {
  const { component, messages = [] } = PAGES[pageId]
  const entries: Entries = new Map()
  for (const root of ['client/app/layout.tsx', `client/pages/${component}.tsx`]) {
    addEntry(entries, root, messages)
  }
  const missing = [...entries].flatMap(([entry, loaded]) =>
    [...collectImports(entry)]
      .filter((file) => (OF_ONE_PAGE[file] ?? pageId) === pageId)
      .flatMap((file) => {
        const source = readSource(file)
        const loadedHere = new Set([...loaded, ...source.loaded])
        return source.messages
          .filter((key) => !isLoaded(key, loadedHere))
          .map((key) => `${key} in ${file}`)
      }),
  )
  return [...new Set(missing)]
}

/** Adds a file and what it imports on demand, until no entry gets another namespace. */
function addEntry(entries: Entries, entry: string, namespacesBefore: Iterable<string>): void {
  const known = entries.get(entry)
  const loaded = new Set([...(known ?? []), ...namespacesBefore, ...readSource(entry).loaded])
  if (known?.size === loaded.size) return
  entries.set(entry, loaded)
  for (const file of collectImports(entry)) {
    const source = readSource(file)
    for (const late of source.lateImports) addEntry(entries, late, [...loaded, ...source.loaded])
  }
}

function isLoaded(key: string, loaded: ReadonlySet<string>): boolean {
  return key in messagesOfEveryPage || loaded.has(namespaceByMessage.get(key) ?? '')
}

function collectImports(file: string, files = new Set<string>()): ReadonlySet<string> {
  if (files.has(file)) return files
  files.add(file)
  for (const imported of readSource(file).imports) collectImports(imported, files)
  return files
}

function readSource(file: string): Source {
  const known = sources.get(file)
  if (known !== undefined) return known
  const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(COMMENT, '')
  const literals = findAll(text, LITERAL)
  const toFile = (path: string) => relative(ROOT, resolve(ROOT, dirname(file), path))
  const source = {
    imports: findAll(text, IMPORT).map(toFile),
    lateImports: findAll(text, LATE_IMPORT).map(toFile),
    messages: literals.filter((literal) => namespaceByMessage.has(literal)),
    loaded: findAll(text, LOADED).flatMap((argument) => findAll(argument, LITERAL)),
  }
  sources.set(file, source)
  return source
}

function findAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}
