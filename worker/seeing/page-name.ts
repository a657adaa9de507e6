import { paths } from '#shared/locale/paths.ts'
import { splitPrefix } from '#shared/locale/prefixes.ts'
import type { RenderKey } from '../edge/render-key.ts'
import type { Noted } from './trace.ts'

const PAYLOAD = /\/_payload\.json$/
const WHOLE: ReadonlyMap<string, string> = new Map(
  Object.entries(paths).flatMap(([name, path]) => (typeof path === 'string' ? [[path, name]] : [])),
)
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^\/product\/[^/]+$/, 'product'],
  [/^\/blogs?\/[^/]+$/, 'blog'],
  [/^\/order\/[^/]+$/, 'order'],
  [/^\/order\/[^/]+\/invoice$/, 'invoice'],
  [/^\/demo(?:\/|$)/, 'demo'],
]

/** Which page an address is of. There are few names, whatever is asked for. */
export function toPageName(pathname: string): string {
  const { path } = splitPrefix(pathname.replace(PAYLOAD, '') || '/')
  return WHOLE.get(path) ?? BEGINNINGS.find(([pattern]) => pattern.test(path))?.[1] ?? 'unknown'
}

/** What of a page is told in a line of the log. */
export function toNoted({ path, locale, format, isBot }: RenderKey): Noted {
  return { route: toPageName(path), locale: locale.code, format, bot: isBot }
}
