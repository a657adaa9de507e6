import type { createBrowserRouter } from 'react-router'
import type { PayloadSource } from '../runtime/payload.ts'
import type { Visitor } from '../runtime/visitor.ts'
import type { PayloadCache } from './payload-cache.ts'

export type Router = ReturnType<typeof createBrowserRouter>

/** The state that the parts of navigation share. */
export interface NavigationContext {
  readonly visitor: Visitor
  readonly router: Router
  readonly source: PayloadSource
  readonly cache: PayloadCache
}

/** Finds the data of the page that is shown; it is undefined on an error page. */
export function findShownPage({ router }: Pick<NavigationContext, 'router'>): unknown {
  const { errors, loaderData, matches } = router.state
  return errors === null ? loaderData[matches.at(-1)?.route.id ?? ''] : undefined
}
