import { NavigationType, redirect, redirectDocument, type DataStrategyFunction } from 'react-router'
import { setLoading } from '../stores/loading-store.ts'
import type { Payload } from './fetch-payload.ts'
import type { Visitor } from './visitor.ts'

/** A page that is to be shown, and the visitor's way to it. */
export interface Step {
  readonly url: string
  /** Back or forward, to a page of this visit. */
  readonly isReturn: boolean
  /** Ends when the visitor goes elsewhere meanwhile. */
  readonly signal: AbortSignal
}

/** Loads pages: at first from the network alone; `navigation/` then puts its cache before it. */
export interface PayloadSource {
  load: (step: Step) => Promise<Payload>
  /** What else a route needs before it is shown. */
  prepare: (routeId: string) => Promise<void>
  /** Everything of the next page is there; waits until the page that is shown may go. */
  leave?: (step: Step) => Promise<void>
}

/** Loads a page before `navigation/` is there. The code that fetches it is not in the first load. */
export async function loadPayload(visitor: Visitor, { url }: Step): Promise<Payload> {
  const { loading } = visitor
  try {
    setLoading(loading, true)
    const { fetchPayloadFor } = await import('./fetch-payload.ts')
    return await fetchPayloadFor(visitor, url)
  } finally {
    setLoading(loading, false)
  }
}

/** Loads a page's data the way the server rendered it: one request for the page, whatever it needs. */
export function createPayloadStrategy(source: PayloadSource): DataStrategyFunction {
  return async function loadPages({ request, matches, ...way }) {
    const { url, signal } = request
    const step = { url, signal, isReturn: way.unstable_navigationType === NavigationType.Pop }
    // What is read anew is the page itself, which its own rule would leave as it is.
    const isRefresh = way.unstable_initiator === 'revalidation'
    const toLoad = isRefresh
      ? matches.slice(-1)
      : matches.filter((match) => match.shouldCallHandler())
    const loaded = await Promise.all(
      toLoad.map((match) =>
        match.resolve(async () => {
          const [payload] = await Promise.all([source.load(step), source.prepare(match.route.id)])
          return toResult(payload, new URL(url))
        }),
      ),
    )
    const isPage = toLoad.length > 0 && loaded.every(({ type }) => type === 'data')
    if (isPage && !isRefresh) await source.leave?.(step)
    return Object.fromEntries(toLoad.map((match, index) => [match.route.id, loaded[index] ?? none]))
  }
}

const none = { type: 'data', result: null } as const

function toResult({ page, redirect: target }: Payload, { origin }: URL) {
  if (target === undefined) return page
  const isOfShop = target.startsWith('/') || target.startsWith(`${origin}/`)
  throw isOfShop ? redirect(target) : redirectDocument(target)
}
