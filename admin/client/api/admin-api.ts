import type { Api } from '#shared/api/send.ts'

const HTTP_UNAUTHORIZED = 401

/** The calls of this page's own worker. Access identifies who calls, so there is no token. */
export const adminApi: Api = {
  base_url: '/api',
  fetch: fetchFromAdmin,
  token: () => undefined,
  vendor_key: () => undefined,
  setLoading: () => undefined,
}

/**
 * When the session of Access has ended, it answers 401 to a call that says that it is one, or else
 * redirects to its sign-in page, which a call cannot follow.
 */
async function fetchFromAdmin(request: Request): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('X-Requested-With', 'XMLHttpRequest')
  const response = await fetch(new Request(request, { headers, redirect: 'manual' }))
  return response.type === 'opaqueredirect'
    ? new Response(null, { status: HTTP_UNAUTHORIZED })
    : response
}
