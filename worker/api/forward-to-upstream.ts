import type { MiddlewareHandler } from 'hono'
import { ADD_PICTURE_PATH } from '#shared/account/my-contract.ts'
import { fetchCountries, fetchStates } from '#shared/account/contract.ts'
import {
  fetchBlog,
  fetchBlogs,
  fetchPage,
  fetchProduct,
  fetchSoft,
} from '#shared/pages/contract.ts'
import { fetchGeneral } from '#shared/content/general.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { findCall } from './contract.ts'
import { requireJson } from '../http/require-json.ts'
import { fetchUpstream } from '../upstream/fetch-upstream.ts'
import { requireNoLoop, toUpstreamRequest } from '../upstream/upstream-request.ts'

/**
 * These calls are served here and cached in KV; their reads query the other backend (read-upstream.ts).
 */
const CACHED_PATHS: readonly string[] = [
  fetchPage,
  fetchBlogs,
  fetchBlog,
  fetchProduct,
  fetchSoft,
  fetchGeneral,
  fetchCountries,
  fetchStates,
].map(({ path }) => path)

/**
 * With `API_BASE_URL`, forwards the calls of the contract, and only these, to another backend: webhooks,
 * documentation and everything else below /api are served here.
 */
export function forwardToUpstream(): MiddlewareHandler<AppEnv> {
  return async function forward(c, next) {
    const { api_base_url, api_timeout_ms } = toSettings(c.env)
    if (api_base_url === undefined) return next()
    const path = c.req.path.replace(/^\/api(?=\/)/, '')
    const call = findCall(c.req.method, path)
    if (call === undefined) return next()
    requireNoLoop(c.req.raw)
    if (CACHED_PATHS.includes(path)) return next()
    if (call.method !== 'GET' && path !== ADD_PICTURE_PATH) requireJson(c)
    return fetchUpstream(call, toUpstreamRequest(c.req.raw, { api_base_url, api_timeout_ms, path }))
  }
}
