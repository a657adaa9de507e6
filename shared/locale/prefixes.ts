/**
 * The path prefixes (spec §2). `/am` is Armenian; `/translations` serves the other
 * languages, chosen by `?locale=`, and the two can be combined. A prefix is a whole path segment: `/amber` has none.
 */
export const BASENAMES = ['', '/am', '/translations', '/am/translations'] as const
export type Basename = (typeof BASENAMES)[number]

export interface PrefixedPath {
  readonly basename: Basename
  /** The path after the prefix. It always starts with a slash. */
  readonly path: string
}

const BASENAMES_LONGEST_FIRST = BASENAMES.toSorted((a, b) => b.length - a.length)

export function splitPrefix(pathname: string): PrefixedPath {
  const basename =
    BASENAMES_LONGEST_FIRST.find((prefix) => startsWithSegment(pathname, prefix)) ?? ''
  const path = pathname.slice(basename.length)
  return { basename, path: path === '' ? '/' : path }
}

export function isArmenian(basename: Basename): boolean {
  return basename.startsWith('/am')
}

export function hasTranslationsPrefix(basename: Basename): boolean {
  return basename.endsWith('/translations')
}

/**
 * Returns the path for 404 messages: without `/am`, with `/translations`, and with readable letters
 * of any script.
 */
export function toMessagePath({ basename, path }: PrefixedPath): string {
  const readablePath = toReadable(path)
  if (!hasTranslationsPrefix(basename)) return readablePath
  return path === '/' ? '/translations' : `/translations${readablePath}`
}

const ESCAPED_NON_ASCII_PATTERN = /(?:%[89a-f][0-9a-f])+/gi
/** Characters that change the writing direction, are invisible or look like spaces. */
const UNREADABLE_PATTERN = /[\p{C}\p{Z}]/gu

/** Decodes escaped characters beyond ASCII; escaped ASCII and invalid UTF-8 remain escaped. */
function toReadable(path: string): string {
  return path.replace(ESCAPED_NON_ASCII_PATTERN, (escaped) => {
    try {
      return decodeURIComponent(escaped).replace(UNREADABLE_PATTERN, encodeURIComponent)
    } catch {
      return escaped
    }
  })
}

function startsWithSegment(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`)
}
