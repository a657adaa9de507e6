import { countFunnelStep } from '../analytics/funnel.ts'
import type { RenderKey } from '../ssr/render-key.ts'
import { toPageName } from './page-name.ts'

const OK = 200
const NOT_MODIFIED = 304

interface PageView {
  readonly key: RenderKey
  readonly status: number
}

/** Counts page views of people only: bots fetch everything and buy nothing. */
export function countView(env: Env, request: Request, { key, status }: PageView): void {
  const { path, locale, currency, format, isBot } = key
  if (env.FUNNEL === undefined || isBot || request.method !== 'GET' || isPrefetch(request)) return
  if (status !== OK && status !== NOT_MODIFIED) return
  countFunnelStep(env, {
    step: 'view',
    what: toPageName(path),
    locale: locale.code,
    currency,
    format,
  })
}

/** Whether the browser prefetches the page before the visitor opens it. */
function isPrefetch({ headers }: Request): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? ''
  return /\b(?:prefetch|prerender)\b/.test(purpose)
}
