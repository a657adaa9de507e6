import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { splitPrefix } from '#shared/locale/prefixes.ts'
import type { PageRouter, RouterState } from './page-router.ts'
import {
  LocationContext,
  PageContext,
  RouterContext,
  RouterStateContext,
} from './router-context.ts'

interface RouterProviderProps {
  readonly router: PageRouter
  readonly children: ReactNode
}

/** Renders each page that the router shows in a transition, which an interaction can interrupt. */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const show = (newState: RouterState) => {
      if (newState.pending === undefined) startTransition(() => setState(newState))
    }
    // A navigation may have ended before the first effect.
    show(router.state)
    return router.subscribe(show)
  }, [router])
  return (
    <RouterContext value={router}>
      <RouterStateProvider state={state}>{children}</RouterStateProvider>
    </RouterContext>
  )
}

interface RouterStateProviderProps {
  readonly state: RouterState
  readonly children: ReactNode
}

/** Provides the state of a router; on the server it is the only state. */
export function RouterStateProvider({ state, children }: RouterStateProviderProps) {
  const { location, page } = state
  const locationInEdition = useMemo(
    () => ({ ...location, pathname: splitPrefix(location.pathname).path }),
    [location],
  )
  return (
    <RouterStateContext value={state}>
      <LocationContext value={locationInEdition}>
        <PageContext value={page}>{children}</PageContext>
      </LocationContext>
    </RouterStateContext>
  )
}
