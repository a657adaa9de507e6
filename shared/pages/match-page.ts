import { toTranslationsPath } from '../url/paths.ts'
import { PAGE_IDS, PAGES, type PageId } from './pages.ts'
import type { PathParams } from './path-params.ts'

export interface PageMatch {
  readonly id: PageId
  readonly params: PathParams
}

/** The path patterns of the pages, for the shop and for the /translations edition. */
const patterns = PAGE_IDS.flatMap((id) => {
  const { path } = PAGES[id]
  return [...new Set([path, toTranslationsPath(path)])].map((pattern) => ({ id, pattern }))
})
const isFixed = ({ pattern }: (typeof patterns)[number]) => !/[:*]/.test(pattern)

const FIXED_PAGE_BY_PATH: ReadonlyMap<string, PageMatch> = new Map(
  patterns.filter(isFixed).map(({ id, pattern }) => [pattern, { id, params: {} }]),
)
const VARIABLE_PAGES = patterns
  .filter((one) => !isFixed(one))
  .map(({ id, pattern }) => ({ id, pattern: toRegExp(pattern) }))

function toRegExp(pattern: string): RegExp {
  const source = pattern.replace(/\/\*$/, '(?:/.*)?').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  return new RegExp(`^${source}$`)
}

/** Finds the page of a path without prefix. Its parameters are neither decoded nor validated. */
export function matchPage(path: string): PageMatch | undefined {
  const fixedMatch = FIXED_PAGE_BY_PATH.get(path)
  if (fixedMatch !== undefined) return fixedMatch
  for (const { id, pattern } of VARIABLE_PAGES) {
    const match = pattern.exec(path)
    if (match !== null) return { id, params: match.groups ?? {} }
  }
  return undefined
}

/** Finds the page of a URL's path without prefix, with decoded parameters. */
export function matchUrlPath(path: string): PageMatch | undefined {
  const match = matchPage(path)
  if (match === undefined || !path.includes('%')) return match
  const params = Object.entries(match.params).map(([name, value]) => [name, decode(value ?? '')])
  return { id: match.id, params: Object.fromEntries(params) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // It is not valid UTF-8.
    return text
  }
}
