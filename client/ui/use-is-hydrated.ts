import { useSyncExternalStore } from 'react'

/** Tells whether the page is hydrated: false on the server and during hydration, which render the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

const subscribeToNothing = () => () => undefined
