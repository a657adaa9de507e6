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
 * Loads the data of a page, and reloads it when the visitor returns from another tab or when the
 * connection comes back. Leaving the page or signing out aborts the request.
 */
export function useOwnData<Data>(load: Load<Data>): OwnData<Data> {
  const visitor = useVisitor()
  const [shown, setShown] = useState<{ readonly data: Data }>()
  const [failed, setFailed] = useState<{ readonly reload: () => void }>()
  /** Counts the local changes: a response to a request from before a change is outdated. */
  const version = useRef(0)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
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
    document.addEventListener('visibilitychange', onReturn, controller)
    window.addEventListener('online', reload, controller)
    return () => controller.abort()
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
