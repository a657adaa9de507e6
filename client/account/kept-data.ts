import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { useVisitor } from '../runtime/visitor.ts'
import type { AuthStore } from '../stores/auth-store.ts'

/** Data of the account that outlives its page, until the session ends. */
export interface KeptData<Data> {
  readonly get: (auth: AuthStore) => Data | undefined
  readonly set: (auth: AuthStore, data: Data) => void
}

export function createKeptData<Data>(): KeptData<Data> {
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

/** A state that begins with what was kept, so that a return to its page shows it at once. */
export function useKeptState<Data extends object>(
  kept: KeptData<Data> | undefined,
): readonly [Data | undefined, Dispatch<SetStateAction<Data | undefined>>] {
  const { auth } = useVisitor()
  const [data, setData] = useState(() => kept?.get(auth))
  useEffect(() => {
    if (data !== undefined) kept?.set(auth, data)
  }, [kept, auth, data])
  return [data, setData]
}
