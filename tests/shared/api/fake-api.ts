import type { Api } from '#shared/api/send.ts'

/** An API client with the given responses, which records its requests and the changes of the loading flag. */
export function createFakeApi(
  respond: () => Response | Promise<Response>,
  settings: Partial<Api> = {},
) {
  const requests: Request[] = []
  const loadingStates: boolean[] = []
  const api: Api = {
    base_url: 'http://api.test/api',
    token: () => undefined,
    vendor_key: () => undefined,
    setLoading: (isLoading) => loadingStates.push(isLoading),
    async fetch(request) {
      requests.push(request)
      return respond()
    },
    ...settings,
  }
  return { api, requests, loading: loadingStates }
}
