import { PAGE_IDS, PAGES, type PageId } from '#shared/pages/pages.ts'
import { areValidParams, type PathParams } from '#shared/pages/path-params.ts'
import { toShopPath, toTranslationsPath } from '#shared/url/paths.ts'
import { routeMiddleware, type RouteMiddleware } from './route-middleware.ts'

/** The rules of a page's route (spec §2). */
export interface RouteRule {
  /** If it returns false, the response is a fatal 404, `Page Not Found: {path}`. */
  readonly valid: (params: PathParams) => boolean
  /**
   * Returns the target of a redirect, a path of the shop or an absolute URL; undefined for the page's own
   * path. A redirect follows only if the page exists.
   */
  readonly redirect?: (path: string) => string | undefined
  readonly middleware: readonly RouteMiddleware[]
}

/** Returns the middleware of these names. Throws for one that does not exist (spec §8). */
export function getMiddleware(pageId: string, names: readonly string[]): RouteMiddleware[] {
  return names.map((name) => {
    const foundMiddleware = routeMiddleware.get(name)
    if (foundMiddleware === undefined)
      throw new Error(`Unknown route middleware: ${name} (page ${pageId})`)
    return foundMiddleware
  })
}

function createRules(hasTranslationsPrefix: boolean): ReadonlyMap<PageId, RouteRule> {
  const toOwnPath = hasTranslationsPrefix ? toTranslationsPath : toShopPath
  return new Map(
    PAGE_IDS.map((id) => {
      const { path, middleware = [] } = PAGES[id]
      const rule: RouteRule = {
        valid: (params) => areValidParams(path, params),
        middleware: getMiddleware(id, middleware),
        ...(toTranslationsPath(path) !== path && {
          redirect: (requestedPath) =>
            toOwnPath(requestedPath) === requestedPath ? undefined : toShopPath(requestedPath),
        }),
      }
      return [id, rule]
    }),
  )
}

/** The prefixes /am and /translations have the same pages. */
const shopRules = createRules(false)
const translationsRules = createRules(true)

export function getRouteRule(id: PageId, hasTranslationsPrefix: boolean): RouteRule {
  const rule = (hasTranslationsPrefix ? translationsRules : shopRules).get(id)
  if (rule === undefined) throw new Error(`No rule for the page ${id}`)
  return rule
}
