import { ApiError, normalizeErrors } from './errors.ts'

export const VENDOR_KEY_HEADER = 'X-Vendor-Key'

/** How to reach the API: over the network in a browser, in process on the server. */
export interface Api {
  readonly base_url: string
  readonly fetch: (request: Request) => Promise<Response>
  readonly token: () => string | undefined
  readonly vendor_key: () => string | undefined
  readonly setLoading: (isLoading: boolean) => void
}

export interface ApiRequest {
  readonly method: string
  readonly url: string
  readonly body?: string
  /** Leaves the loading flag alone (spec §4). */
  readonly dontNeedLoading?: boolean
}

/**
 * Sends one request with the bearer token and the vendor key (spec §6) and answers its JSON.
 * Has no timeout (spec §9). Throws ApiError with the errors normalised as in spec §8.
 */
export async function send(api: Api, { method, url, body, dontNeedLoading }: ApiRequest) {
  if (dontNeedLoading !== true) api.setLoading(true)
  const headers = new Headers({ Accept: 'application/json' })
  const token = api.token()
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  const vendorKey = api.vendor_key()
  if (vendorKey !== undefined) headers.set(VENDOR_KEY_HEADER, vendorKey)
  if (body !== undefined) headers.set('Content-Type', 'application/json')

  const response = await answered(api, new Request(url, { method, headers, body: body ?? null }))
  const answer = await parseJson(response)
  if (!response.ok) throw new ApiError(response.status, normalizeErrors(answer))
  return answer
}

async function answered(api: Api, request: Request): Promise<Response> {
  try {
    return await api.fetch(request)
  } catch {
    throw new ApiError(0, normalizeErrors(undefined))
  } finally {
    api.setLoading(false)
  }
}

async function parseJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (response.ok) throw new ApiError(response.status, normalizeErrors(undefined))
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
