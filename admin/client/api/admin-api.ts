import { SIGNED_OUT_MESSAGE } from '#shared/admin/refusals.ts'
import { fetchSession } from '#shared/admin/session-contract.ts'
import type { Api } from '#shared/api/send.ts'
import { reportSessionEnd } from './session-end.ts'

const BASE_URL = '/api'
const HTTP_UNAUTHORIZED = 401
const HTTP_FORBIDDEN = 403

/** The calls of this page's own worker. Access identifies who calls, so there is no token. */
export const adminApi: Api = {
  base_url: BASE_URL,
  fetch: fetchFromAdmin,
  token: () => undefined,
  vendor_key: () => undefined,
  setLoading: () => undefined,
}

/** Every call notifies the frame when the session has ended, and fails with 401. */
async function fetchFromAdmin(request: Request): Promise<Response> {
  const response = await fetchAsCall(request)
  if (!(await hasNoSession(response))) return response
  reportSessionEnd()
  return new Response(null, { status: HTTP_UNAUTHORIZED })
}

function fetchAsCall(request: Request): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('X-Requested-With', 'XMLHttpRequest')
  return fetch(new Request(request, { headers, redirect: 'manual' }))
}

/**
 * When the session of Access has ended, it answers 401 to a call that says that it is one, or redirects to
 * its sign-in page, which a call cannot follow, or sends a page. The worker itself answers JSON only.
 */
async function hasNoSession(response: Response): Promise<boolean> {
  const { type, status, ok } = response
  if (type === 'opaqueredirect' || status === HTTP_UNAUTHORIZED) return true
  if (ok) return !isJson(response)
  if (status !== HTTP_FORBIDDEN) return false
  if (isJson(response)) return (await response.clone().text()).includes(SIGNED_OUT_MESSAGE)
  // A firewall refuses single calls with such a page, too.
  const session = await fetchAsCall(new Request(`${BASE_URL}${fetchSession.path}`))
  return !session.ok || !isJson(session)
}

function isJson({ headers }: Response): boolean {
  return headers.get('Content-Type')?.includes('json') === true
}
