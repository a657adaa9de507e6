import { REQUEST_ID_ATTRIBUTE } from '#shared/api/request-id.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'
import type { Trace } from './trace.ts'

const FIRST_ERROR = 400
const FIRST_FAILURE = 500
/** Where the error page has room for it. Rendered pages know no request, and this one is never kept. */
const PLACE = new RegExp(`(<code\\b[^>]*\\b${REQUEST_ID_ATTRIBUTE}\\b[^>]*>)(?=</code>)`)

/** Tells whoever gets an error the number that the log has of it. */
export async function signError(response: Response, trace: Trace): Promise<Response> {
  const { status, headers } = response
  if (status < FIRST_ERROR) return response
  const known = headers.get(REQUEST_ID_HEADER) ?? trace.request_id
  const isPage =
    status >= FIRST_FAILURE && (headers.get('Content-Type') ?? '').includes('text/html')
  const body = isPage ? withId(await response.text(), known) : response.body
  const signed = new Response(body, response)
  signed.headers.set(REQUEST_ID_HEADER, known)
  return signed
}

function withId(html: string, request_id: string): string {
  return html.replace(PLACE, (place) => place + request_id)
}
