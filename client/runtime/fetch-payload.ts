import { ApiError } from '#shared/api/errors.ts'
import { send, type Api } from '#shared/api/send.ts'
import { createBrowserApi } from './browser-api.ts'
import { PageError } from './page-error.ts'
import type { Visitor } from './visitor.ts'

/** The content of `/{path}/_payload.json`: the page's data or a redirect. */
export interface Payload {
  readonly page?: unknown
  readonly redirect?: string
}

const PAYLOAD_FILE = '_payload.json'
/** The status of a request without a response: the shop is unreachable. */
const SERVICE_UNAVAILABLE = 503

/** Fetches a page's data from the network and sets the visitor's loading flag. */
export function fetchPayloadFor(visitor: Visitor, pageUrl: string): Promise<Payload> {
  return fetchPayload(createBrowserApi(visitor), pageUrl)
}

export async function fetchPayload(api: Api, pageUrl: string): Promise<Payload> {
  let movedTo: string | undefined
  const redirectAwareApi: Api = {
    ...api,
    async fetch(request) {
      const response = await api.fetch(request)
      if (response.redirected) movedTo = toPageUrl(response.url)
      return response
    },
  }
  try {
    const request = { method: 'GET', url: toPayloadUrl(pageUrl) }
    const payload: Payload = Object(await send(redirectAwareApi, request))
    return movedTo === undefined ? payload : { redirect: movedTo }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new PageError(error.status === 0 ? SERVICE_UNAVAILABLE : error.status, error.message)
  }
}

/** Returns the URL of the page to which a payload URL belongs. */
function toPageUrl(payloadUrl: string): string {
  const { origin, pathname, search } = new URL(payloadUrl)
  return `${origin}${pathname.slice(0, -PAYLOAD_FILE.length - 1) || '/'}${search}`
}

export function toPayloadUrl(pageUrl: string): string {
  const { origin, pathname, search } = new URL(pageUrl)
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`
  return `${origin}${folder}${PAYLOAD_FILE}${search}`
}
