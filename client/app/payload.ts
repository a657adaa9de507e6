import { data, redirect, redirectDocument, type DataStrategyFunction } from 'react-router'
import { ApiError } from '#shared/api/errors.ts'
import { send, type Api } from '#shared/api/send.ts'

/** What `/{path}/_payload.json` answers: the page's data, or where to go instead. */
interface Payload {
  readonly page?: unknown
  readonly redirect?: string
}

const PAYLOAD_FILE = '_payload.json'
/** No answer at all: to the visitor the shop is away. */
const SERVICE_UNAVAILABLE = 503

/** Loads a page's data the way the server rendered it: one request for the page, whatever it needs. */
export function createPayloadStrategy(
  api: Api,
  /** What else a route needs before it is shown. */
  prepare: (routeId: string) => Promise<void>,
): DataStrategyFunction {
  return async function loadPayload({ request, matches }) {
    const toLoad = matches.filter((match) => match.shouldCallHandler())
    const loaded = await Promise.all(
      toLoad.map((match) =>
        match.resolve(async () => {
          const [payload] = await Promise.all([fetchPayload(api, request), prepare(match.route.id)])
          return toResult(payload)
        }),
      ),
    )
    return Object.fromEntries(toLoad.map((match, index) => [match.route.id, loaded[index] ?? none]))
  }
}

const none = { type: 'data', result: null } as const

async function fetchPayload(api: Api, { url }: Request): Promise<Payload> {
  try {
    const payload: Payload = Object(await send(api, { method: 'GET', url: toPayloadUrl(url) }))
    return payload
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 0) throw data(null, { status: SERVICE_UNAVAILABLE })
    throw data(error.message, { status: error.status })
  }
}

function toResult({ page, redirect: target }: Payload) {
  if (target === undefined) return page
  throw target.startsWith('/') ? redirect(target) : redirectDocument(target)
}

export function toPayloadUrl(pageUrl: string): string {
  const { origin, pathname, search } = new URL(pageUrl)
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`
  return `${origin}${folder}${PAYLOAD_FILE}${search}`
}
