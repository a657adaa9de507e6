import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '../../..')

/** The folders that documents may name; generated folders are not included. */
const FOLDERS = [
  'admin',
  'cli',
  'client',
  'content',
  'docs',
  'e2e',
  'public',
  'scripts',
  'shared',
  'tests',
  'worker',
]

export interface Document {
  readonly path: string
  readonly text: string
}

/** Every file and folder of the project, named from its root. */
export const PATHS: readonly string[] = [
  ...FOLDERS,
  ...FOLDERS.flatMap(listFolder),
  ...readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name),
]

/** All documents except the content of the shop. */
export const DOCUMENTS: readonly Document[] = PATHS.filter(
  (path) => path.endsWith('.md') && !path.startsWith('content/'),
).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

export function getDocument(path: string): Document {
  const foundDocument = DOCUMENTS.find((document) => document.path === path)
  if (foundDocument === undefined) throw new Error(`There is no document ${path}`)
  return foundDocument
}

function listFolder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true }).map((entry) =>
    posix.join(entry.parentPath.slice(ROOT.length + 1), entry.name),
  )
}

/** A word contains a letter or a digit; blocks of code are not counted. */
export function countWords(text: string): number {
  const prose = text.replaceAll(/^(`{3,})[^]*?^\1$/gm, '')
  return [...prose.matchAll(/[^\s|]*[\p{L}\p{N}][^\s|]*/gu)].length
}

export function withoutTables(text: string): string {
  return text.replaceAll(/^\|.*$/gm, '')
}

const Package = z.object({ scripts: z.record(z.string(), z.string()) })

/** The names of package.json's scripts. */
export function readScripts(): string[] {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8')
  return Object.keys(Package.parse(JSON.parse(text)).scripts)
}
