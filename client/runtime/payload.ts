import {
  data,
  NavigationType,
  redirect,
  redirectDocument,
  type DataStrategyFunction,
} from 'react-router'
import { ApiError } from '#shared/api/errors.ts'
import { send, type Api } from '#shared/api/send.ts'

/** What `/{path}/_payload.json` answers: the page's data, or where to go instead. */
export interface Payload {
  readonly page?: unknown
  readonly redirect?: string
}

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
  /** Fetches from the network and ignores the cache. */
  readonly fetch: (api: Api, pageUrl: string) => Promise<Payload>
  load: (step: Step) => Promise<Payload>
  /** What else a route needs before it is shown. */
  prepare: (routeId: string) => Promise<void>
  /** Everything of the next page is there; waits until the page that is shown may go. */
  leave?: (step: Step) => Promise<void>
}

export function createPayloadSource(api: Api, prepare: PayloadSource['prepare']): PayloadSource {
  return { fetch: fetchPayload, load: ({ url }) => fetchPayload(api, url), prepare }
}

const PAYLOAD_FILE = '_payload.json'
/** No answer at all: to the visitor the shop is away. */
const SERVICE_UNAVAILABLE = 503

/** Loads a page's data the way the server rendered it: one request for the page, whatever it needs. */
export function createPayloadStrategy(source: PayloadSource): DataStrategyFunction {
  return async function loadPayload({ request, matches, ...way }) {
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

async function fetchPayload(api: Api, pageUrl: string): Promise<Payload> {
  let movedTo: string | undefined
  const followed: Api = {
    ...api,
    async fetch(request) {
      const response = await api.fetch(request)
      if (response.redirected) movedTo = toPageUrl(response.url)
      return response
    },
  }
  try {
    const request = { method: 'GET', url: toPayloadUrl(pageUrl) }
    const payload: Payload = Object(await send(followed, request))
    return movedTo === undefined ? payload : { redirect: movedTo }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw data(error.message, { status: error.status === 0 ? SERVICE_UNAVAILABLE : error.status })
  }
}

function toResult({ page, redirect: target }: Payload, { origin }: URL) {
  if (target === undefined) return page
  const isOfShop = target.startsWith('/') || target.startsWith(`${origin}/`)
  throw isOfShop ? redirect(target) : redirectDocument(target)
}

/** The page that an address of data belongs to. */
function toPageUrl(payloadUrl: string): string {
  const { origin, pathname, search } = new URL(payloadUrl)
  return `${origin}${pathname.slice(0, -PAYLOAD_FILE.length - 1) || '/'}${search}`
}

export function toPayloadUrl(pageUrl: string): string {
  const { origin, pathname, search } = new URL(pageUrl)
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`
  return `${origin}${folder}${PAYLOAD_FILE}${search}`
}
