import { useEffect, useRef, useState } from 'react'
import type { SearchAnswer } from '#shared/search/contract.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { fetchSearchResults } from './fetch-search-results.ts'

const DEBOUNCE_MS = 120
const MAX_CACHED_RESULTS = 50

/** Returns the results of a query; undefined while they are loading, never those of an older query. */
export function useSearchResults(q: string): SearchAnswer | undefined {
  const visitor = useVisitor()
  const [cache, setCache] = useState<ReadonlyMap<string, SearchAnswer>>(new Map())
  const cachedResults = useRef(cache)
  useEffect(() => {
    cachedResults.current = cache
  }, [cache])
  useEffect(() => {
    if (q === '' || cachedResults.current.has(q)) return
    const { language_id } = visitor.locale.getState().selectedLocale
    const abort = new AbortController()
    const api = createBrowserApi(visitor, abort.signal)
    const load = async () => {
      const results = await fetchSearchResults(api, { q, language_id })
      if (!abort.signal.aborted) setCache((before) => withResults(before, q, results))
    }
    // When the request is aborted or fails, Enter still leads to the results page.
    const timer = setTimeout(() => void load().catch(() => undefined), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [q, visitor])
  return cache.get(q)
}

function withResults(
  cache: ReadonlyMap<string, SearchAnswer>,
  q: string,
  results: SearchAnswer,
): ReadonlyMap<string, SearchAnswer> {
  return new Map([...cache, [q, results] as const].slice(-MAX_CACHED_RESULTS))
}
