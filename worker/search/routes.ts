import type { Hono } from 'hono'
import { findLocaleById } from '#shared/locale/locales.ts'
import { fetchSearch, SearchKind } from '#shared/search/contract.ts'
import { invalid } from '../api/errors.ts'
import { readOrUnavailable } from '../api/public-read.ts'
import { serve } from '../api/serve.ts'
import type { AppEnv } from '../env.ts'
import { search } from './search.ts'

const DEFAULT_LIMIT = 6
/** Browsers and caches on the way may answer again; KV is not written, anyone can ask anything. */
const CACHE_CONTROL = 'public, max-age=60'

export function serveSearch(app: Hono<AppEnv>): void {
  serve(app, fetchSearch, async (request, c) => {
    const { q, language_id, limit = DEFAULT_LIMIT, kind, page = 1 } = request
    if (findLocaleById(language_id) === undefined) {
      throw invalid({ language_id: ['Unknown language'] })
    }
    const kinds = kind === undefined ? SearchKind.options : [kind]
    const offset = (page - 1) * limit
    const answer = await readOrUnavailable(() =>
      search(c.env.DB.withSession('first-unconstrained'), {
        q,
        language_id,
        parts: kinds.map((one) => ({ kind: one, limit, offset })),
      }),
    )
    c.header('Cache-Control', CACHE_CONTROL)
    return answer
  })
}
