import { posix } from 'node:path'
import type { Document } from './read-documents.ts'

const CODE_SPAN = /`([^`\n]+)`/g
/** A label of a Mermaid diagram that begins with a file: `["edge/gateway.ts: render key"]`. */
const PICTURE_LABEL = /\["(?:\w+: )?([\w./-]+\.tsx?)[:"]/g
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g
const SOURCE_FILE = /^[\w@./-]+\.(?:ts|tsx|mjs|css|sql|toml|yaml)$/
const FOLDER = /^(?:cli|client|content|docs|e2e|public|scripts|shared|tests|worker)\/[\w@./-]*$/
/** Commands generate these files, so a fresh clone does not have them. */
const GENERATED = /^content\/(?:my-|pictures\/blog-)/

/** The files and folders that a document names in code spans and in its picture. */
export function findNamedPaths({ text }: Document): string[] {
  const inSpans = withoutFences(text).matchAll(CODE_SPAN)
  return [...inSpans, ...text.matchAll(PICTURE_LABEL)]
    .map(([, span = '']) => span)
    .filter((span) => SOURCE_FILE.test(span) || FOLDER.test(span))
    .filter((span) => !GENERATED.test(span))
}

/** A path may be written from the root, from the document's folder, or by its end. */
export function isKnown(namedPath: string, document: Document, paths: readonly string[]): boolean {
  const path = namedPath.replace(/\/$/, '')
  const pathBesideDocument = posix.join(posix.dirname(document.path), path)
  return paths.some(
    (candidate) =>
      candidate === path || candidate === pathBesideDocument || candidate.endsWith(`/${path}`),
  )
}

export interface Link {
  readonly target: string
  readonly heading: string | undefined
}

/** The documents and headings that a document links to. */
export function findLinks(document: Document): Link[] {
  return [...withoutFences(document.text).matchAll(LINK)].map(([, path = '', heading]) => ({
    target: path === '' ? document.path : posix.join(posix.dirname(document.path), path),
    heading,
  }))
}

/** The names by which GitHub links to the headings of a text. */
export function findHeadings(text: string): string[] {
  return [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function withoutFences(text: string): string {
  return text.replaceAll(/^(`{3,})[^]*?^\1$/gm, '')
}
