import type { createBrowserRouter } from 'react-router'
import type { PayloadSource } from '../payload.ts'
import type { Visitor } from '../visitor.ts'
import type { KeptPayloads } from './kept-payloads.ts'

export type Router = ReturnType<typeof createBrowserRouter>

export interface Walker {
  readonly visitor: Visitor
  readonly router: Router
  readonly source: PayloadSource
  readonly kept: KeptPayloads
  /** Failures of what nobody waits for yet. */
  readonly handled: WeakSet<object>
}

/** The data of the page that is shown; undefined for an error page. */
export function findShownPage({ router }: Pick<Walker, 'router'>): unknown {
  const { errors, loaderData, matches } = router.state
  return errors === null ? loaderData[matches.at(-1)?.route.id ?? ''] : undefined
}
