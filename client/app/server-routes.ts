import {
  createContext,
  data,
  redirect as redirectTo,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  type StaticHandlerContext,
} from 'react-router'
import { ApiError } from '#shared/api/errors.ts'
import type { PageRequest } from '#shared/pages/contract.ts'
import { matchPage } from '#shared/pages/match-page.ts'
import type { PageId } from '#shared/pages/pages.ts'
import type { General } from '#shared/content/general.ts'
import type { Locale } from '#shared/locale/locales.ts'
import { linkIn } from '#shared/url/paths.ts'
import { toMessagePath, type Basename } from '#shared/locale/prefixes.ts'
import type { Breakpoint } from '#shared/viewport/breakpoint.ts'
import { loadPageData, type PageCalls } from './loaders.ts'
import { ROOT_ID, UNMATCHED_ID } from './routes.tsx'
import { UNMATCHED_MESSAGE_START } from './unmatched-page.tsx'
import { findMiddleware, type RouteRule } from './route-rules.ts'

/** The context of the loaders, passed through the router's context. */
export interface LoadContext {
  readonly calls: PageCalls
  /** The shop's own data, for every page. */
  readonly readShopData: () => Promise<General>
  readonly basename: Basename
  /** The path without prefix. */
  readonly path: string
  /** The allow-listed part of the query. */
  readonly query: Readonly<Record<string, string>>
  readonly locale: Locale
  readonly breakpoint: Breakpoint
  readonly currency: string
  readonly headers: Headers
  /** Whether this deployment has the internal pages. */
  readonly hasDemoPages: boolean
}

export const loadContextKey = createContext<LoadContext>()

const NOT_FOUND = { status: 404, statusText: 'Not Found' } as const

type Args = LoaderFunctionArgs<Readonly<RouterContextProvider>>

interface LoadRequest {
  readonly context: LoadContext
  readonly params: Args['params']
}

/** Adds the loaders to the routes on the server. */
export function withLoaders(routes: RouteObject[], rules: readonly RouteRule[]): RouteObject[] {
  const rulesById = new Map(rules.map((rule) => [rule.id, rule]))
  const addLoader = (route: RouteObject): RouteObject => {
    const rule = rulesById.get(route.id ?? '')
    if (route.index !== true && route.children !== undefined) {
      return { ...route, children: route.children.map(addLoader), ...createRootLoader(route) }
    }
    if (route.id === UNMATCHED_ID) return { ...route, loader: loadUnmatched }
    return rule === undefined ? route : { ...route, loader: (args: Args) => loadRule(rule, args) }
  }
  return routes.map(addLoader)
}

function createRootLoader({ id }: RouteObject) {
  if (id !== ROOT_ID) return {}
  return {
    loader: ({ context }: Args) => context.get(loadContextKey).readShopData(),
  }
}

async function loadRule(rule: RouteRule, { context: routerContext, params }: Args) {
  const context = routerContext.get(loadContextKey)
  // The router also matches other spellings of a path, such as `/%73oft` and `/soft//`.
  if (matchPage(context.path)?.id !== rule.pageId) throw createUnmatched(context)
  if (rule.isInternal === true && !context.hasDemoPages) throw createUnmatched(context)
  for (const middleware of findMiddleware(rule)) middleware({ headers: context.headers })
  if (rule.valid?.(params) === false) throw createNotFound(context)
  const { pageId, redirect } = rule
  // Redirects lead only to existing pages: an unknown slug is a 404 at the requested URL.
  const page =
    pageId === undefined ? undefined : await loadExistingPage(rule, pageId, { context, params })
  if (redirect !== undefined) throw toRedirect(redirect(params), context)
  if (page === undefined) throw new Error(`Route ${rule.id} has neither a page nor a redirect`)
  return page
}

/** An internal page that does not exist is reported as an unmatched URL. */
async function loadExistingPage(rule: RouteRule, id: PageId, { context, params }: LoadRequest) {
  try {
    return await loadPageData(id, context.calls, toPageRequest(context, params))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    throw rule.isInternal === true ? createUnmatched(context) : createNotFound(context)
  }
}

/** In the message (spec §2) the path has no prefix other than /translations. */
function createNotFound(context: LoadContext) {
  return data(`Page Not Found: ${toMessagePath(context)}`, NOT_FOUND)
}

function loadUnmatched({ context }: Args): never {
  throw createUnmatched(context.get(loadContextKey))
}

function createUnmatched(context: LoadContext) {
  return data(toUnmatchedMessage(context), NOT_FOUND)
}

function toUnmatchedMessage(context: LoadContext): string {
  return UNMATCHED_MESSAGE_START + toMessagePath(context)
}

/**
 * Reports a URL with a line break as unmatched: the router's `*` does not match one, so that it has run no
 * loader.
 */
export async function reportUnmatched(
  result: StaticHandlerContext,
  context: LoadContext,
): Promise<void> {
  if (result.matches.some(({ route }) => route.id !== ROOT_ID)) return
  try {
    result.loaderData = { [ROOT_ID]: await context.readShopData() }
    const error = { ...NOT_FOUND, internal: false, data: toUnmatchedMessage(context) }
    result.errors = { [ROOT_ID]: error }
  } catch (error) {
    result.errors = { [ROOT_ID]: error }
  }
}

/**
 * A path of the shop retains the visitor's edition (the router adds the basename); an absolute
 * URL leaves the site.
 */
function toRedirect(target: string, { basename, locale }: LoadContext): Response {
  if (!target.startsWith('/')) return redirectTo(target, 302)
  return redirectTo(linkIn({ basename, locale: locale.code }, target), 301)
}

function toPageRequest(
  { path, query, locale, breakpoint, currency }: LoadContext,
  params: Args['params'],
): PageRequest {
  const search = new URLSearchParams(query).toString()
  return {
    slugParams: params['slug'] === undefined ? {} : { slug: params['slug'] },
    queryParams: { ...query },
    current_url: search === '' ? path : `${path}?${search}`,
    language_id: locale.language_id,
    generalParams: { breakpoint, currency },
  }
}
