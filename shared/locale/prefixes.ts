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

/** The path that 404 messages name: `/am` stripped, `/translations` kept, letters of any script readable. */
export function pathInMessages({ basename, path }: PrefixedPath): string {
  const readable = toReadable(path)
  if (!isTranslations(basename)) return readable
  return path === '/' ? '/translations' : `/translations${readable}`
}

const ESCAPED_LETTERS = /(?:%[89a-f][0-9a-f])+/gi
/** Nothing that could turn text around, hide in it or look like a gap. */
const UNREADABLE = /[\p{C}\p{Z}]/gu

/** ASCII that a browser escapes stays escaped, and so does what is no UTF-8. */
function toReadable(path: string): string {
  return path.replace(ESCAPED_LETTERS, (escaped) => {
    try {
      return decodeURIComponent(escaped).replace(UNREADABLE, encodeURIComponent)
    } catch {
      return escaped
    }
  })
}

function startsWithSegment(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`)
}
