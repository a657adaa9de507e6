import { matchPage } from '#shared/pages/match-page.ts'
import { splitPrefix } from '#shared/locale/prefixes.ts'
import type { RenderKey } from '../ssr/render-key.ts'
import type { TraceAnnotations } from '../observability/trace.ts'

const PAYLOAD_PATH_PATTERN = /\/_payload\.json$/

/** Returns the name of the page at a path. The number of names is small, whatever paths are requested. */
export function toPageName(pathname: string): string {
  const { path } = splitPrefix(pathname.replace(PAYLOAD_PATH_PATTERN, '') || '/')
  const id = matchPage(path)?.id ?? 'unknown'
  // As the stored counts of views have it: `myBlog`.
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Returns the facts about a page that its log line contains. */
export function toTraceAnnotations({ path, locale, format, isBot }: RenderKey): TraceAnnotations {
  return { route: toPageName(path), locale: locale.code, format, bot: isBot }
}
