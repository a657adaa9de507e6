import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { useVisitor } from '../runtime/visitor.ts'
import type { AuthStore } from '../stores/auth-store.ts'

/** Data of the account that outlives its page, until the session ends. */
export interface AccountCache<Data> {
  readonly get: (auth: AuthStore) => Data | undefined
  readonly set: (auth: AuthStore, data: Data) => void
}

export function createAccountCache<Data>(): AccountCache<Data> {
  const dataByStore = new WeakMap<AuthStore, Data>()
  return {
    get: (auth) => dataByStore.get(auth),
    set(auth, data) {
      const isFirst = !dataByStore.has(auth)
      dataByStore.set(auth, data)
      if (!isFirst) return
      const unsubscribe = auth.subscribe(({ token }, previous) => {
        if (token === previous.token) return
        dataByStore.delete(auth)
        unsubscribe()
      })
    },
  }
}

/** A state that starts with the cached data, so that a return to its page shows them at once. */
export function useCachedState<Data extends object>(
  cache: AccountCache<Data> | undefined,
): readonly [Data | undefined, Dispatch<SetStateAction<Data | undefined>>] {
  const { auth } = useVisitor()
  const [data, setData] = useState(() => cache?.get(auth))
  useEffect(() => {
    if (data !== undefined) cache?.set(auth, data)
  }, [cache, auth, data])
  return [data, setData]
}
