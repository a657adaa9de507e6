import type { MiddlewareHandler } from 'hono'
import { ADD_PICTURE_PATH } from '#shared/account/my-contract.ts'
import { fetchCountries, fetchStates } from '#shared/account/contract.ts'
import {
  fetchBlog,
  fetchBlogs,
  fetchPage,
  fetchProduct,
  fetchSoft,
} from '#shared/content/contract.ts'
import { fetchGeneral } from '#shared/content/general.ts'
import { toSettings, type AppEnv } from '../../env.ts'
import { findCall } from '../contract.ts'
import { requireJson } from '../require-json.ts'
import { askUpstream } from './ask-upstream.ts'
import { toOutgoing } from './outgoing.ts'

/** Kept in KV: `serve` answers them, and their reads ask the other backend (read-upstream.ts). */
const KEPT: readonly string[] = [
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
 * With `API_BASE_URL` another backend answers the calls of the contract, and only these: webhooks,
 * documentation and whatever else is below /api stay here.
 */
export function forwardToUpstream(): MiddlewareHandler<AppEnv> {
  return async function forward(c, next) {
    const { api_base_url, api_timeout_ms } = toSettings(c.env)
    if (api_base_url === undefined) return next()
    const path = c.req.path.replace(/^\/api(?=\/)/, '')
    const call = findCall(c.req.method, path)
    if (call === undefined || KEPT.includes(path)) return next()
    if (call.method !== 'GET' && path !== ADD_PICTURE_PATH) requireJson(c)
    return askUpstream(call, toOutgoing(c.req.raw, { api_base_url, api_timeout_ms, path }))
  }
}
