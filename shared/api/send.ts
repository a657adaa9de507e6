import { ApiError, normalizeErrors } from './errors.ts'

export const VENDOR_KEY_HEADER = 'X-Vendor-Key'

/** The functions and settings for reaching the API. */
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
  /** If true, the loading flag is not set (spec §4). */
  readonly dontNeedLoading?: boolean
}

/**
 * Sends one request with the bearer token and the vendor key (spec §6) and returns the JSON response,
 * without timeout (spec §9). Throws an ApiError with errors normalised as in spec §8.
 */
export async function send(api: Api, request: ApiRequest): Promise<unknown> {
  const { dontNeedLoading } = request
  if (dontNeedLoading !== true) api.setLoading(true)
  try {
    const response = await api.fetch(toRequest(api, request))
    const body = await parseJson(response)
    if (!response.ok) throw new ApiError(response.status, normalizeErrors(body), body)
    return body
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(0, normalizeErrors(undefined))
  } finally {
    api.setLoading(false)
  }
}

/** The headers of a call, with the bearer token and the vendor key (spec §6). */
export function createHeaders({ token, vendor_key }: Pick<Api, 'token' | 'vendor_key'>): Headers {
  const headers = new Headers({ Accept: 'application/json' })
  const currentToken = token()
  if (currentToken !== undefined) headers.set('Authorization', `Bearer ${currentToken}`)
  const vendorKey = vendor_key()
  if (vendorKey !== undefined) headers.set(VENDOR_KEY_HEADER, vendorKey)
  return headers
}

function toRequest(api: Api, { method, url, body }: ApiRequest): Request {
  const headers = createHeaders(api)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  return new Request(url, { method, headers, body: body ?? null })
}

async function parseJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    // A failed call without a readable body still has its status.
    if (response.ok) throw new ApiError(response.status, normalizeErrors(undefined))
    return undefined
  }
}
