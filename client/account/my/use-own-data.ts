import { useEffect, useRef, useState } from 'react'
import { useVisitor, type Visitor } from '../../runtime/visitor.ts'
import { useCachedState, type AccountCache } from '../account-cache.ts'

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

/** The shown data, which may be undefined themselves. */
interface ShownData<Data> {
  readonly data: Data
}

export type OwnDataCache<Data> = AccountCache<ShownData<Data>>

/**
 * Loads the data of a page, or refreshes the cached ones, and reloads them when the visitor returns from
 * another tab or when the connection comes back. Leaving the page or signing out aborts the request.
 */
export function useOwnData<Data>(load: Load<Data>, cache?: OwnDataCache<Data>): OwnData<Data> {
  const visitor = useVisitor()
  const [shownData, setShownData] = useCachedState(cache)
  const [failedLoad, setFailedLoad] = useState<{ readonly reload: () => void }>()
  /** Counts the local changes: a response to a request from before a change is outdated. */
  const version = useRef(0)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const reload = () => {
      const versionAtStart = version.current
      const show = (data: Data) => {
        if (version.current === versionAtStart) setShownData({ data })
        setFailedLoad(undefined)
      }
      load(visitor, signal).then(show, () => setFailedLoad(signal.aborted ? undefined : { reload }))
    }
    const onReturn = () => {
      if (document.visibilityState === 'visible') reload()
    }
    reload()
    document.addEventListener('visibilitychange', onReturn, controller)
    window.addEventListener('online', reload, controller)
    return () => controller.abort()
  }, [load, visitor, setShownData])

  if (shownData !== undefined) {
    const change = (next: (data: Data) => Data) => {
      version.current += 1
      setShownData((previous) => previous && { data: next(previous.data) })
    }
    return { kind: 'ready', data: shownData.data, change }
  }
  if (failedLoad === undefined) return { kind: 'loading' }
  const retry = () => {
    setFailedLoad(undefined)
    failedLoad.reload()
  }
  return { kind: 'failed', retry }
}
