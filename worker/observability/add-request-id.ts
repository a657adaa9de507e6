import { REQUEST_ID_ATTRIBUTE } from '#shared/api/request-id.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'
import type { Trace } from './trace.ts'

const MIN_ERROR = 400
const MIN_SERVER_ERROR = 500
/**
 * The element of the error page that shows the id. Rendered pages are independent of the request, and
 * this page is never cached.
 */
const PLACEHOLDER_PATTERN = new RegExp(
  `(<code\\b[^>]*\\b${REQUEST_ID_ATTRIBUTE}\\b[^>]*>)(?=</code>)`,
)

/**
 * Adds the request id under which the error is logged to an error response: as a header, and visibly on a
 * page.
 */
export async function addRequestId(originalResponse: Response, trace: Trace): Promise<Response> {
  const { status, headers } = originalResponse
  if (status < MIN_ERROR) return originalResponse
  const request_id = headers.get(REQUEST_ID_HEADER) ?? trace.request_id
  const isPage =
    status >= MIN_SERVER_ERROR && (headers.get('Content-Type') ?? '').includes('text/html')
  const body = isPage
    ? insertRequestId(await originalResponse.text(), request_id)
    : originalResponse.body
  const response = new Response(body, originalResponse)
  response.headers.set(REQUEST_ID_HEADER, request_id)
  return response
}

function insertRequestId(html: string, request_id: string): string {
  return html.replace(PLACEHOLDER_PATTERN, (tag) => tag + request_id)
}
