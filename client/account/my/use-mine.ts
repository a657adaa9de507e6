import { useCallback, useEffect, useRef, useState } from 'react'
import { useVisitor, type Visitor } from '../../app/visitor.ts'

export type NotReady =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }

/** Something of the account, as it is being loaded. */
export type Mine<Data> =
  | NotReady
  | {
      readonly kind: 'ready'
      readonly data: Data
      readonly change: (next: (data: Data) => Data) => void
    }

/**
 * Loads what a page shows, and again when the visitor comes back to it from another tab; what failed
 * also when the connection is back.
 */
export function useMine<Data>(load: (visitor: Visitor) => Promise<Data>): Mine<Data> {
  const visitor = useVisitor()
  const [shown, setShown] = useState<{ readonly data: Data }>()
  const [isFailed, setFailed] = useState(false)
  /** Counts the changes: what was asked for before one is older than what is shown. */
  const version = useRef(0)

  const reload = useCallback(() => {
    const before = version.current
    const show = (data: Data) => {
      if (version.current === before) setShown({ data })
      setFailed(false)
    }
    load(visitor).then(show, () => setFailed(true))
  }, [load, visitor])

  useEffect(() => {
    reload()
    const onReturn = () => {
      if (document.visibilityState === 'visible') reload()
    }
    const leaving = new AbortController()
    document.addEventListener('visibilitychange', onReturn, leaving)
    window.addEventListener('online', reload, leaving)
    return () => leaving.abort()
  }, [reload])

  if (shown !== undefined) {
    const change = (next: (data: Data) => Data) => {
      version.current += 1
      setShown((last) => last && { data: next(last.data) })
    }
    return { kind: 'ready', data: shown.data, change }
  }
  if (!isFailed) return { kind: 'loading' }
  const retry = () => {
    setFailed(false)
    reload()
  }
  return { kind: 'failed', retry }
}
