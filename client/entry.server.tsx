import type { ReactNode } from 'react'
import { preinit, preload } from 'react-dom'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import type { AnyPage } from '#shared/pages/contract.ts'
import type { General } from '#shared/content/general.ts'
import type { LocaleCode } from '#shared/locale/locales.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { findPage, isPageId, type PageId } from '#shared/pages/pages.ts'
import { hasTranslationsPrefix, type Basename } from '#shared/locale/prefixes.ts'
import { Document } from './app/document.tsx'
import { listFonts } from './app/fonts.ts'
import { toHydrationErrors, toHydrationJson } from './runtime/hydration.ts'
import { toLinkHeader } from './app/link-header.ts'
import { inOneLanguage } from './app/one-language.ts'
import {
  loadContextKey,
  reportUnmatched,
  withLoaders,
  type LoadContext,
} from './app/server-routes.ts'
import { renderHtml, type RenderedDocument } from './app/render-html.ts'
import { createVisitor, VisitorContext } from './runtime/visitor.ts'
import { createRoutes, ROOT_ID, listRouteRules } from './app/routes.tsx'
import { listMessageFiles } from './locale/message-files.ts'
import { findStructuredData } from './structured-data/structured-data.ts'

export { toStaticErrorPage } from './app/static-error-page.ts'

/** The files of the client build that the browser needs for a page. */
export interface ClientAssets {
  readonly entry: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** The file of the page's component, which the browser imports by its URL in the hydration data. */
  readonly component: string | undefined
  /** The files of the page's messages, which the browser imports in the same way. */
  readonly messages: readonly string[]
}

export interface PageInput extends Omit<LoadContext, 'headers'> {
  readonly origin: string
  readonly isBot: boolean
  /** The key of the shop, which requests contain until a visitor signs in (spec §6). */
  readonly vendor_key: string | undefined
  /** The id of the client build. */
  readonly build: string
  /** Returns the built files for a route and for these source files of messages. */
  readonly getAssets: (routeId: string, messages: readonly string[]) => ClientAssets
}

/** The result of loading a page. */
export type LoadedPage =
  | { readonly kind: 'redirect'; readonly response: Response }
  | {
      readonly kind: 'page'
      readonly status: number
      readonly headers: Headers
      /** The original error of a failure, for the log only: the page shows a general message. */
      readonly failure: unknown
      readonly context: StaticHandlerContext
    }

/** A handler for each prefix that was asked for. They contain only routes and nothing of a visitor. */
const handlers = new Map<Basename, StaticHandler>()

/** Runs the matched route's loaders against the API. */
export async function loadPage(input: PageInput, request: Request): Promise<LoadedPage> {
  const headers = new Headers()
  const requestContext = new RouterContextProvider()
  const loadContext = { ...input, headers }
  requestContext.set(loadContextKey, loadContext)
  const context = await getHandler(input.basename).query(request, { requestContext })
  if (context instanceof Response) return { kind: 'redirect', response: context }
  await reportUnmatched(context, loadContext)
  const { errors, failure, status = context.statusCode } = toHydrationErrors(context.errors)
  context.errors = errors
  context.statusCode = status
  return { kind: 'page', status, headers, failure, context }
}

/** Returns the data of the page, which `/{path}/_payload.json` contains. */
export function findPageData(context: StaticHandlerContext): AnyPage | undefined {
  const routeId = findRouteId(context)
  const page: AnyPage | undefined = routeId === ROOT_ID ? undefined : context.loaderData[routeId]
  return page
}

/** Returns the id of the matched page; undefined for an unmatched URL. */
export function findPageId(context: StaticHandlerContext): PageId | undefined {
  const routeId = findRouteId(context)
  return isPageId(routeId) ? routeId : undefined
}

/** Returns the message of the error that the page shows. */
export function findErrorMessage(context: StaticHandlerContext): string | undefined {
  const [error] = Object.values(context.errors ?? {})
  return typeof error?.data === 'string' ? error.data : undefined
}

/** Much longer than any page takes, for components whose promise never settles. */
const MAX_RENDERING_MS = 5000

/**
 * Renders the document. If loading failed, bots receive the layout without scripts and error text.
 */
export function renderDocument(
  input: PageInput,
  context: StaticHandlerContext,
): Promise<RenderedDocument> {
  const general: General | undefined = context.loaderData[ROOT_ID]
  const { origin, basename, locale, breakpoint, currency, isBot, query } = input
  const page = findPageData(context)
  const translations = MESSAGES[locale.code]
  const visitor = createVisitor({
    origin,
    basename,
    locale,
    breakpoint,
    currency,
    isBot,
    query,
    general,
    page,
    translations,
  })
  const structuredData = findStructuredData({ origin, isBot, locale, general, translations, page })
  const routeId = findRouteId(context)
  const assets = input.getAssets(routeId, toMessageFiles(routeId, locale.code))
  const isHydrated = !isBot || context.errors === null
  return renderHtml(
    <Assets assets={assets} fonts={listFonts(locale, currency)}>
      <VisitorContext value={visitor}>
        <Document
          scripts={isHydrated ? [assets.entry, ...assets.scripts] : []}
          data={
            isHydrated
              ? toHydrationJson(
                  { ...input, component: assets.component, messages: assets.messages },
                  toHydratedContext(input, context),
                )
              : ''
          }
          {...(structuredData !== undefined && { structured: structuredData })}
        >
          <StaticRouterProvider
            router={createStaticRouter(listMatchedRoutes(context), context)}
            context={context}
            hydrate={false}
          />
        </Document>
      </VisitorContext>
    </Assets>,
    { entry: isHydrated ? assets.entry : undefined, max_ms: MAX_RENDERING_MS },
  )
}

/** Returns the loaded data for the browser, with the shop's own texts in the page's language only. */
function toHydratedContext({ locale }: PageInput, { loaderData, errors }: StaticHandlerContext) {
  const { [ROOT_ID]: root, ...pages } = loaderData
  const general: General | undefined = root
  return {
    loaderData: {
      ...pages,
      ...(general !== undefined && { [ROOT_ID]: inOneLanguage(general, locale.code) }),
    },
    errors,
  }
}

/** Creates the `Link` header with the files that a browser can fetch before it parses the page. */
export function createLinkHeader(
  { getAssets, locale, currency }: PageInput,
  context: StaticHandlerContext,
): string {
  const routeId = findRouteId(context)
  const { styles } = getAssets(routeId, toMessageFiles(routeId, locale.code))
  return toLinkHeader({ styles, fonts: listFonts(locale, currency) })
}

interface AssetsProps {
  readonly assets: ClientAssets
  readonly fonts: readonly string[]
  readonly children: ReactNode
}

/**
 * Preloads files. Only the server renders this component, so it adds no element of its own that
 * hydration would miss, and wraps the page: a sibling would change the ids of useId.
 */
function Assets({ assets, fonts, children }: AssetsProps) {
  for (const style of assets.styles) preinit(style, { as: 'style', precedence: 'default' })
  for (const font of fonts) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
  return children
}

/** The files of messages by language and route, which do not change within a build. */
const messageFiles = new Map<string, readonly string[]>()

function toMessageFiles(routeId: string, code: LocaleCode): readonly string[] {
  const key = `${code} ${routeId}`
  const files =
    messageFiles.get(key) ??
    listMessageFiles(code, ['every-page', ...(findPage(routeId)?.messages ?? [])])
  messageFiles.set(key, files)
  return files
}

function findRouteId(context: StaticHandlerContext): string {
  return context.matches.at(-1)?.route.id ?? ''
}

/**
 * Returns the matched routes without their children, because createStaticRouter converts every route
 * that it gets.
 */
function listMatchedRoutes({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.map(({ route }) => {
    const { children: _children, ...matchedRoute } = route
    return matchedRoute
  })
}

function getHandler(basename: Basename): StaticHandler {
  const existingHandler = handlers.get(basename)
  if (existingHandler !== undefined) return existingHandler
  const hasPrefix = hasTranslationsPrefix(basename)
  const routes = withLoaders(createRoutes(hasPrefix), listRouteRules(hasPrefix))
  const handler = createStaticHandler(routes, basename === '' ? {} : { basename })
  handlers.set(basename, handler)
  return handler
}
