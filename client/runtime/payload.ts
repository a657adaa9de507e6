import { NavigationType, redirect, redirectDocument, type DataStrategyFunction } from 'react-router'
import { setLoading } from '../stores/loading-store.ts'
import type { Payload } from './fetch-payload.ts'
import type { Visitor } from './visitor.ts'

/** A navigation to a page. */
export interface PageNavigation {
  readonly url: string
  /** Whether the navigation goes back or forward in the history. */
  readonly isHistoryNavigation: boolean
  /** Aborts when another navigation replaces this one. */
  readonly signal: AbortSignal
}

/** Loads pages, initially from the network only; `navigation/` later adds its cache. */
export interface PayloadSource {
  load: (navigation: PageNavigation) => Promise<Payload>
  /** Loads what else a route needs before it is shown. */
  prepare: (routeId: string) => Promise<void>
  /** Called when the next page has loaded; waits until the current page may be replaced. */
  leave?: (navigation: PageNavigation) => Promise<void>
}

/**
 * Loads a page until `navigation/` has loaded. The code that fetches it is not in the first load.
 */
export async function loadPayload(visitor: Visitor, { url }: PageNavigation): Promise<Payload> {
  const { loading } = visitor
  try {
    setLoading(loading, true)
    const payloads = await import('./fetch-payload.ts')
    return await payloads.fetchPayloadFor(visitor, url)
  } finally {
    setLoading(loading, false)
  }
}

/** Creates the data strategy, which sends one request for each page, as the server renders it. */
export function createPayloadStrategy(source: PayloadSource): DataStrategyFunction {
  return async function loadPages({ request, matches, ...args }) {
    const { url, signal } = request
    const navigation = {
      url,
      signal,
      isHistoryNavigation: args.unstable_navigationType === NavigationType.Pop,
    }
    // A revalidation reloads only the page itself, which its own rule would skip.
    const isRefresh = args.unstable_initiator === 'revalidation'
    const toLoad = isRefresh
      ? matches.slice(-1)
      : matches.filter((match) => match.shouldCallHandler())
    const results = await Promise.all(
      toLoad.map((match) =>
        match.resolve(async () => {
          const [payload] = await Promise.all([
            source.load(navigation),
            source.prepare(match.route.id),
          ])
          return toResult(payload, new URL(url))
        }),
      ),
    )
    const isPage = toLoad.length > 0 && results.every(({ type }) => type === 'data')
    if (isPage && !isRefresh) await source.leave?.(navigation)
    return Object.fromEntries(
      toLoad.map((match, index) => [match.route.id, results[index] ?? NO_RESULT]),
    )
  }
}

const NO_RESULT = { type: 'data', result: null } as const

function toResult({ page, redirect: target }: Payload, { origin }: URL) {
  if (target === undefined) return page
  const isOfShop = target.startsWith('/') || target.startsWith(`${origin}/`)
  throw isOfShop ? redirect(target) : redirectDocument(target)
}
