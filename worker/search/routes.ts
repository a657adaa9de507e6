import type { Hono } from 'hono'
import { fetchSearch, SearchKind } from '#shared/search/contract.ts'
import { readOrUnavailable } from '../http/read-through-cache.ts'
import { serve } from '../http/serve.ts'
import type { AppEnv } from '../env.ts'
import { search } from './search.ts'
import { requireLocale } from '../http/messages.ts'

const DEFAULT_LIMIT = 6
/**
 * Browsers and proxies may reuse the response. It is not cached in KV, since the number of possible
 * queries is unlimited.
 */
const CACHE_CONTROL = 'public, max-age=60'

export function serveSearch(app: Hono<AppEnv>): void {
  serve(app, fetchSearch, async (request, c) => {
    const { q, language_id, limit = DEFAULT_LIMIT, kind, page = 1 } = request
    requireLocale(language_id)
    const kinds = kind === undefined ? SearchKind.options : [kind]
    const offset = (page - 1) * limit
    const result = await readOrUnavailable(() =>
      search(c.env.DB.withSession('first-unconstrained'), {
        q,
        language_id,
        parts: kinds.map((searchedKind) => ({ kind: searchedKind, limit, offset })),
      }),
    )
    c.header('Cache-Control', CACHE_CONTROL)
    return result
  })
}
