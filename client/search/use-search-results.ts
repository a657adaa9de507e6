import { useEffect, useRef, useState } from 'react'
import type { SearchAnswer } from '#shared/search/contract.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { fetchSearchResults } from './fetch-search-results.ts'

const DEBOUNCE_MS = 120
const MAX_CACHED_RESULTS = 50

/**
 * Returns the results of a query, never those of an older one: undefined while they are loading, 'failed' if
 * they could not be loaded, which is tried again for other text and when the connection returns.
 */
export function useSearchResults(q: string): SearchAnswer | 'failed' | undefined {
  const visitor = useVisitor()
  const [cache, setCache] = useState<ReadonlyMap<string, SearchAnswer>>(new Map())
  const [failedQuery, setFailedQuery] = useState<string>()
  const cachedResults = useRef(cache)
  useEffect(() => {
    cachedResults.current = cache
  }, [cache])
  useEffect(() => {
    if (q === '' || cachedResults.current.has(q)) return
    const { language_id } = visitor.locale.getState().selectedLocale
    const abort = new AbortController()
    const { signal } = abort
    const load = async () => {
      if (cachedResults.current.has(q)) return
      setFailedQuery(undefined)
      try {
        const api = createBrowserApi(visitor, signal)
        const results = await fetchSearchResults(api, { q, language_id })
        if (!signal.aborted) setCache((before) => withResults(before, q, results))
      } catch {
        // Enter still leads to the results page.
        if (!signal.aborted) setFailedQuery(q)
      }
    }
    const timer = setTimeout(() => void load(), DEBOUNCE_MS)
    window.addEventListener('online', () => void load(), { signal })
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [q, visitor])
  return cache.get(q) ?? (failedQuery === q ? 'failed' : undefined)
}

function withResults(
  cache: ReadonlyMap<string, SearchAnswer>,
  q: string,
  results: SearchAnswer,
): ReadonlyMap<string, SearchAnswer> {
  return new Map([...cache, [q, results] as const].slice(-MAX_CACHED_RESULTS))
}
