import { useEffect, useRef, useState } from 'react'
import { useVisitor, type Visitor } from '../../runtime/visitor.ts'

export type NotReady =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }

/** Data of the account with its loading state. */
export type OwnData<Data> =
  | NotReady
  | {
      readonly kind: 'ready'
      readonly data: Data
      readonly change: (next: (data: Data) => Data) => void
    }

export type Load<Data> = (visitor: Visitor, signal: AbortSignal) => Promise<Data>

/**
 * Loads what a page shows, and again when the visitor comes back to it from another tab; what failed
 * also when the connection is back. Who leaves the page, or signs out, asks for nothing more.
 */
export function useOwnData<Data>(load: Load<Data>): OwnData<Data> {
  const visitor = useVisitor()
  const [shown, setShown] = useState<{ readonly data: Data }>()
  const [failed, setFailed] = useState<{ readonly reload: () => void }>()
  /** Counts the changes: what was asked for before one is older than what is shown. */
  const version = useRef(0)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const reload = () => {
      const before = version.current
      const show = (data: Data) => {
        if (version.current === before) setShown({ data })
        setFailed(undefined)
      }
      load(visitor, signal).then(show, () => setFailed(signal.aborted ? undefined : { reload }))
    }
    const onReturn = () => {
      if (document.visibilityState === 'visible') reload()
    }
    reload()
    document.addEventListener('visibilitychange', onReturn, leaving)
    window.addEventListener('online', reload, leaving)
    return () => leaving.abort()
  }, [load, visitor])

  if (shown !== undefined) {
    const change = (next: (data: Data) => Data) => {
      version.current += 1
      setShown((last) => last && { data: next(last.data) })
    }
    return { kind: 'ready', data: shown.data, change }
  }
  if (failed === undefined) return { kind: 'loading' }
  const retry = () => {
    setFailed(undefined)
    failed.reload()
  }
  return { kind: 'failed', retry }
}
