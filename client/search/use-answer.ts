import { useEffect, useRef, useState } from 'react'
import type { SearchAnswer } from '#shared/search/contract.ts'
import { createBrowserApi } from '../app/browser-api.ts'
import { useVisitor } from '../app/visitor.ts'
import { askSearch } from './ask-search.ts'

const DEBOUNCE_MS = 120
const KEPT_ANSWERS = 50

/** The answer to what is typed; undefined until it is there, never that of an older question. */
export function useAnswer(q: string): SearchAnswer | undefined {
  const visitor = useVisitor()
  const [answers, setAnswers] = useState<ReadonlyMap<string, SearchAnswer>>(new Map())
  const known = useRef(answers)
  useEffect(() => {
    known.current = answers
  }, [answers])
  useEffect(() => {
    if (q === '' || known.current.has(q)) return
    const { language_id } = visitor.locale.getState().selectedLocale
    const leaving = new AbortController()
    const api = createBrowserApi(visitor, leaving.signal)
    const ask = async () => {
      const answer = await askSearch(api, { q, language_id })
      if (!leaving.signal.aborted) setAnswers((before) => withAnswer(before, q, answer))
    }
    // Broken off, or the shop is away: Enter still leads to the results page, which says so.
    const asking = setTimeout(() => void ask().catch(() => undefined), DEBOUNCE_MS)
    return () => {
      clearTimeout(asking)
      leaving.abort()
    }
  }, [q, visitor])
  return answers.get(q)
}

function withAnswer(
  answers: ReadonlyMap<string, SearchAnswer>,
  q: string,
  answer: SearchAnswer,
): ReadonlyMap<string, SearchAnswer> {
  return new Map([...answers, [q, answer] as const].slice(-KEPT_ANSWERS))
}
