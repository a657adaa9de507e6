import type { ComponentType } from 'react'
import type { Params, RouteObject } from 'react-router'
import type { PageId } from '#shared/pages/pages.ts'
import { RESTORED_CART_PARAM, SHARED_CART_PARAM } from '../cart/cart-url.ts'
import { routeMiddleware, type RouteMiddleware } from './route-middleware.ts'
import { UnmatchedPage } from './unmatched-page.tsx'

/** The rules of a route (spec §2). */
export interface RouteRule {
  readonly id: string
  readonly path: string
  /** The page whose data the route loads; a redirect follows only if there is such data. */
  readonly pageId?: PageId
  readonly page?: () => Promise<ComponentType>
  /** The target of a redirect: a path of the shop or an absolute URL. */
  readonly redirect?: (params: Params) => string
  /** If it returns false, the response is a fatal 404, `Page Not Found: {path}`. */
  readonly valid?: (params: Params) => boolean
  /** Names from routeMiddleware. */
  readonly middleware?: readonly string[]
  /** Query keys that the page handles itself, so that a change loads nothing. */
  readonly ownQuery?: readonly string[]
  /**
   * Whether the page is internal: without such pages in the deployment its URL is unmatched.
   */
  readonly isInternal?: true
}

/** Throws for a middleware that does not exist (spec §8). */
export function findMiddleware({ id, middleware = [] }: RouteRule): RouteMiddleware[] {
  return middleware.map((name) => {
    const foundMiddleware = routeMiddleware.get(name)
    if (foundMiddleware === undefined)
      throw new Error(`Unknown route middleware: ${name} (route ${id})`)
    return foundMiddleware
  })
}

/**
 * Creates a route of the router. The entry loads its data: on the server by calls, in the browser
 * as a payload.
 */
export function toRoute(rule: RouteRule): RouteObject {
  findMiddleware(rule)
  const { id, path, page, isInternal = false } = rule
  // The keys of the cart do not affect the page.
  const ownQuery = [...(rule.ownQuery ?? []), SHARED_CART_PARAM, RESTORED_CART_PARAM]
  return {
    id,
    path,
    caseSensitive: true,
    loader: true,
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && removeKeys(currentUrl, ownQuery) !== removeKeys(nextUrl, ownQuery),
    ...(page !== undefined && { lazy: { Component: page } }),
    ...(isInternal && { ErrorBoundary: UnmatchedPage }),
  }
}

function removeKeys({ href }: URL, keys: readonly string[]): string {
  const url = new URL(href)
  url.hash = ''
  for (const key of keys) url.searchParams.delete(key)
  return url.href
}
