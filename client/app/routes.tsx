import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { PAGE_IDS, PAGES, REDIRECT_SUFFIX, type PageComponent } from '#shared/pages/pages.ts'
import { areValidParams, fillPath, type PathParams } from '#shared/pages/path-params.ts'
import { toTranslationsPath } from '#shared/url/paths.ts'
import { ErrorPage } from './error-page.tsx'
import { Layout } from './layout.tsx'
import { Root } from './root.tsx'
import { toRoute, type RouteRule } from './route-rules.ts'
import { UnmatchedPage } from './unmatched-page.tsx'

function toRules(hasTranslationsPrefix: boolean): readonly RouteRule[] {
  return PAGE_IDS.flatMap((id) => {
    const { path, component, middleware, ownQuery, isInternal } = PAGES[id]
    const translationsPath = toTranslationsPath(path)
    const valid = (params: PathParams) => areValidParams(path, params)
    const rule = {
      id,
      pageId: id,
      path: hasTranslationsPrefix ? translationsPath : path,
      page: () => loadPageComponent(component),
      valid,
      ...(middleware !== undefined && { middleware }),
      ...(ownQuery !== undefined && { ownQuery }),
      ...(isInternal === true && { isInternal }),
    }
    if (translationsPath === path) return [rule]
    const redirect = {
      id: `${id}${REDIRECT_SUFFIX}`,
      pageId: id,
      path: hasTranslationsPrefix ? path : translationsPath,
      valid,
      redirect: (params: PathParams) => fillPath(path, params),
    }
    return [rule, redirect]
  })
}

/** The list of all pages' files loads with the first navigation: the server names those of the first page. */
async function loadPageComponent(name: PageComponent): Promise<ComponentType> {
  const components = await import('./page-components.ts')
  return components.importPageComponent(name)
}

/** The rules of all pages. The prefixes /am and /translations have the same pages. */
const shopRules = toRules(false)
const translationsRules = toRules(true)

export function listRouteRules(hasTranslationsPrefix: boolean): readonly RouteRule[] {
  return hasTranslationsPrefix ? translationsRules : shopRules
}

export const ROOT_ID = 'root'
export const UNMATCHED_ID = 'unmatched'

/** Fatal errors replace the whole page; an unmatched URL is reported inside the layout. */
export function createRoutes(hasTranslationsPrefix: boolean): RouteObject[] {
  return [
    {
      id: ROOT_ID,
      Component: Root,
      ErrorBoundary: ErrorPage,
      loader: true,
      shouldRevalidate: () => false,
      children: [
        {
          Component: Layout,
          children: [
            ...listRouteRules(hasTranslationsPrefix).map(toRoute),
            {
              id: UNMATCHED_ID,
              path: '*',
              loader: true,
              element: null,
              ErrorBoundary: UnmatchedPage,
            },
          ],
        },
      ],
    },
  ]
}
