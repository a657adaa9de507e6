import { toTranslationsPath } from '../url/paths.ts'
import { PAGE_IDS, PAGES, type PageId } from './pages.ts'
import type { PathParams } from './path-params.ts'

interface PageMatch {
  readonly id: PageId
  readonly params: PathParams
}

/** The path patterns of the pages, for the shop and for the /translations edition. */
const patterns = PAGE_IDS.flatMap((id) => {
  const { path } = PAGES[id]
  return [...new Set([path, toTranslationsPath(path)])].map((pattern) => ({ id, pattern }))
})
const isFixed = ({ pattern }: (typeof patterns)[number]) => !/[:*]/.test(pattern)

const FIXED: ReadonlyMap<string, PageMatch> = new Map(
  patterns.filter(isFixed).map(({ id, pattern }) => [pattern, { id, params: {} }]),
)
const VARIABLE = patterns
  .filter((one) => !isFixed(one))
  .map(({ id, pattern }) => ({ id, pattern: toRegExp(pattern) }))

function toRegExp(pattern: string): RegExp {
  const source = pattern.replace(/\/\*$/, '(?:/.*)?').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  return new RegExp(`^${source}$`)
}

/** Finds the page of a path without prefix. Its parameters are not validated. */
export function matchPage(path: string): PageMatch | undefined {
  const fixed = FIXED.get(path)
  if (fixed !== undefined) return fixed
  for (const { id, pattern } of VARIABLE) {
    const found = pattern.exec(path)
    if (found !== null) return { id, params: found.groups ?? {} }
  }
  return undefined
}
