import { createContext, useContext } from 'react'
import type { AnyPage } from '#shared/pages/contract.ts'
import type { PathParams } from '#shared/pages/path-params.ts'
import { joinPath } from '#shared/url/paths.ts'
import { useVisitor } from '../runtime/visitor.ts'
import type { Location } from './location.ts'
import type { PageRouter, RoutePage, RouterState } from './page-router.ts'

type RouterActions = Pick<PageRouter, 'navigate' | 'goBack'>

/** It is undefined on the server, where nothing navigates. */
export const RouterContext = createContext<PageRouter | undefined>(undefined)
export const RouterStateContext = createContext<RouterState | undefined>(undefined)
export const LocationContext = createContext<Location | undefined>(undefined)
export const PageContext = createContext<RoutePage | undefined>(undefined)

/** Returns the functions that navigate, which handlers and effects call. They never change. */
export function useRouter(): RouterActions {
  return useContext(RouterContext) ?? NO_ROUTER
}

const NO_ROUTER: RouterActions = { navigate: refuse, goBack: refuse }

function refuse(): never {
  throw new Error('Nothing navigates without a router')
}

export function useNavigate(): RouterActions['navigate'] {
  return useRouter().navigate
}

/** Returns the location of the shown page. Its path has no prefix. */
export function useLocation(): Location {
  return expectValue(useContext(LocationContext))
}

/** Returns the shown page, or the error in its place. */
export function useRoutePage(): RoutePage {
  return expectValue(useContext(PageContext))
}

/** Returns the data of the shown page. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the page knows the type
export function usePageData<Data extends AnyPage>(): Data {
  const data: Data = Object(useRoutePage().data)
  return data
}

/** Returns the values of the parameters in the path of the page. */
export function usePathParams(): PathParams {
  return useRoutePage().params
}

export function useRouterState(): RouterState {
  return expectValue(useContext(RouterStateContext))
}

/** Returns the path with prefix, for a link. Two slashes at its beginning would name another host. */
export function useHref(path: string): string {
  return joinPath(useVisitor().basename, path.replace(/^\/{2,}/, '/'))
}

function expectValue<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Rendered outside a router')
  return value
}
