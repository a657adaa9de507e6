import type { MiddlewareName } from '#shared/pages/pages.ts'

/** The response data that a middleware can set before the page is loaded. */
export interface RouteResponse {
  readonly headers: Headers
}

export type RouteMiddleware = (response: RouteResponse) => void

/** Excludes a page from search engines. */
function noindex({ headers }: RouteResponse): void {
  headers.set('X-Robots-Tag', 'noindex')
}

const MIDDLEWARE_BY_NAME: Readonly<Record<MiddlewareName, RouteMiddleware>> = { noindex }

export const routeMiddleware: ReadonlyMap<string, RouteMiddleware> = new Map(
  Object.entries(MIDDLEWARE_BY_NAME),
)
