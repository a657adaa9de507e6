/** What a middleware may say about the answer, before the page is loaded. */
export interface RouteAnswer {
  readonly headers: Headers
}

export type RouteMiddleware = (answer: RouteAnswer) => void

/** Keeps a page out of search engines. */
function noindex({ headers }: RouteAnswer): void {
  headers.set('X-Robots-Tag', 'noindex')
}

export const routeMiddleware: ReadonlyMap<string, RouteMiddleware> = new Map([['noindex', noindex]])
