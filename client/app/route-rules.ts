import type { ComponentType } from 'react'
import type { Params, RouteObject } from 'react-router'
import type { PageId } from '#shared/pages/pages.ts'
import { RESTORED_KEY, SHARED_KEY } from '../cart/cart-address.ts'
import { routeMiddleware, type RouteMiddleware } from './route-middleware.ts'
import { UnmatchedPage } from './unmatched-page.tsx'

/** What a route may carry (spec §2, route rules). */
export interface RouteRule {
  readonly id: string
  readonly path: string
  /** The page whose data the route loads; a redirect follows only if there is such data. */
  readonly pageId?: PageId
  readonly page?: () => Promise<ComponentType>
  /** Where the route leads instead: a path of the shop, or an absolute address outside it. */
  readonly redirect?: (params: Params) => string
  /** False: a fatal 404, `Page Not Found: {path}`. */
  readonly valid?: (params: Params) => boolean
  /** Names from routeMiddleware. */
  readonly middleware?: readonly string[]
  /** Query keys that the page itself follows: another value of one loads nothing. */
  readonly ownQuery?: readonly string[]
  /** Not for visitors: where the deployment has no such pages the address is one no route knows. */
  readonly isInternal?: true
}

/** Throws for a middleware that does not exist (spec §8). */
export function findMiddleware({ id, middleware = [] }: RouteRule): RouteMiddleware[] {
  return middleware.map((name) => {
    const found = routeMiddleware.get(name)
    if (found === undefined) throw new Error(`Unknown route middleware: ${name} (route ${id})`)
    return found
  })
}

/** The router's routes. Their data is loaded by the entry: on the server by calls, else by payload. */
export function toRoute(rule: RouteRule): RouteObject {
  findMiddleware(rule)
  const { id, path, page, isInternal = false } = rule
  // The cart's keys change nothing of a page.
  const ownQuery = [...(rule.ownQuery ?? []), SHARED_KEY, RESTORED_KEY]
  return {
    id,
    path,
    loader: true,
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && without(currentUrl, ownQuery) !== without(nextUrl, ownQuery),
    ...(page !== undefined && { lazy: { Component: page } }),
    ...(isInternal && { ErrorBoundary: UnmatchedPage }),
  }
}

function without({ href }: URL, keys: readonly string[]): string {
  const url = new URL(href)
  url.hash = ''
  for (const key of keys) url.searchParams.delete(key)
  return url.href
}
