import { call } from '#shared/api/call.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { ApiError } from '#shared/api/errors.ts'
import type * as z from 'zod/mini'
import { toSettings } from '../env.ts'
import { fetchUpstream } from './fetch-upstream.ts'
import { toUpstreamRequest } from './upstream-request.ts'
import { HTTP_STATUS } from '../http/status.ts'

const IN_PROCESS_ORIGIN = 'http://upstream.internal'

/**
 * Makes a public read from another backend, without a visitor's token, address or language. Returns
 * undefined for a 404.
 */
export async function readUpstream<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  env: Env,
  endpoint: Endpoint<Input, Output>,
  input: z.output<Input>,
): Promise<z.output<Output> | undefined> {
  const { api_base_url = '', api_timeout_ms, vendor_key } = toSettings(env)
  const target = { api_base_url, api_timeout_ms, path: endpoint.path }
  try {
    return await call(
      {
        base_url: IN_PROCESS_ORIGIN,
        fetch: (request) => fetchUpstream(endpoint, toUpstreamRequest(request, target)),
        token: () => undefined,
        vendor_key: () => vendor_key,
        setLoading: () => undefined,
      },
      endpoint,
      input,
    )
  } catch (error) {
    if (error instanceof ApiError && error.status === HTTP_STATUS.NOT_FOUND) return undefined
    throw error
  }
}
