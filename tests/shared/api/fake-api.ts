import type { Api } from '#shared/api/send.ts'

/** An API whose answer is given, and what it was asked and told of loading. */
export function anApi(answer: () => Response | Promise<Response>, settings: Partial<Api> = {}) {
  const requests: Request[] = []
  const loading: boolean[] = []
  const api: Api = {
    base_url: 'http://api.test/api',
    token: () => undefined,
    vendor_key: () => undefined,
    setLoading: (isLoading) => loading.push(isLoading),
    async fetch(request) {
      requests.push(request)
      return answer()
    },
    ...settings,
  }
  return { api, requests, loading }
}
