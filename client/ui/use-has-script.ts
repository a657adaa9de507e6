import { useSyncExternalStore } from 'react'

/** Whether script is there: no on the server and while hydrating, which renders the same. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => undefined
