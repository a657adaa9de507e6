import type { RenderKey } from '../edge/render-key.ts'
import { logError } from '../log.ts'
import { toPageName } from './page-name.ts'

/** What is counted of a shop's visits, in the order in which they may happen. */
export type Step = 'view' | 'add' | 'checkout' | 'order'

export interface Counted {
  readonly step: Step
  /** Of a view, which kind of page; of an order, what made it. */
  readonly what?: string
  readonly locale?: string
  readonly currency?: string
  /** `html`: a document. `payload`: the data of one, walked on to or only wished for. */
  readonly format?: string
  /** In the currency's own units; of a checkout and an order. */
  readonly total?: number
}

const OK = 200
const NOT_MODIFIED = 304

/**
 * Counts without knowing whom: no address, cookie or number of a visitor, so nothing can be joined to a
 * visit. The order of these fields is what docs/operations.md asks by.
 */
export function count({ FUNNEL }: Env, counted: Counted): void {
  if (FUNNEL === undefined) return
  const { step, what = '', locale = '', currency = '', format = '', total = 0 } = counted
  try {
    FUNNEL.writeDataPoint({
      indexes: [step],
      blobs: [step, what, locale, currency, format],
      doubles: [total],
    })
  } catch (error) {
    // What is not counted must keep nobody from buying.
    logError('funnel', error, { step })
  }
}

interface Viewed {
  readonly key: RenderKey
  readonly status: number
}

/** People only: a bot looks at everything and buys nothing. */
export function countView(env: Env, request: Request, { key, status }: Viewed): void {
  const { path, locale, currency, format, isBot } = key
  if (env.FUNNEL === undefined || isBot || request.method !== 'GET' || isAhead(request)) return
  if (status !== OK && status !== NOT_MODIFIED) return
  count(env, { step: 'view', what: toPageName(path), locale: locale.code, currency, format })
}

/** Fetched by the browser before anybody has asked for it. */
function isAhead({ headers }: Request): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? ''
  return /\b(?:prefetch|prerender)\b/.test(purpose)
}
