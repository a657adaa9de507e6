/**
 * The address prefixes (spec §2). `/am` is Armenian; `/translations` is the edition for any further
 * language, and the two combine. A prefix is a whole path segment: `/amber` has none.
 */
export const BASENAMES = ['', '/am', '/translations', '/am/translations'] as const
export type Basename = (typeof BASENAMES)[number]

export interface PrefixedPath {
  readonly basename: Basename
  /** What is left: always starts with a slash. */
  readonly path: string
}

const LONGEST_FIRST = BASENAMES.toSorted((a, b) => b.length - a.length)

export function splitPrefix(pathname: string): PrefixedPath {
  const basename = LONGEST_FIRST.find((prefix) => startsWithSegment(pathname, prefix)) ?? ''
  const path = pathname.slice(basename.length)
  return { basename, path: path === '' ? '/' : path }
}

export function isArmenian(basename: Basename): boolean {
  return basename.startsWith('/am')
}

export function isTranslations(basename: Basename): boolean {
  return basename.endsWith('/translations')
}

/** The path that 404 messages name: `/am` stripped, `/translations` kept. */
export function pathInMessages({ basename, path }: PrefixedPath): string {
  if (!isTranslations(basename)) return path
  return path === '/' ? '/translations' : `/translations${path}`
}

function startsWithSegment(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`)
}
