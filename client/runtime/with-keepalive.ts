import type { Api } from '#shared/api/send.ts'

/** Lets requests continue when the page is left. Together their bodies may have 64 kB (Fetch Standard). */
export function withKeepalive(api: Api): Api {
  return { ...api, fetch: (request) => api.fetch(new Request(request, { keepalive: true })) }
}
