import './styles/index.css'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { AnyPage } from '#shared/pages/contract.ts'
import type { General } from '#shared/content/general.ts'
import { DEFAULT_LOCALE, findLocale } from '#shared/locale/locales.ts'
import { findPage } from '#shared/pages/pages.ts'
import { isTranslations } from '#shared/locale/prefixes.ts'
import { createBrowserApi } from './runtime/browser-api.ts'
import { trackBreakpoint } from './stores/breakpoint-store.ts'
import { Document } from './app/document.tsx'
import { startBuilds, withinBuild, type Builds } from './builds/start-builds.ts'
import { createPayloadSource, createPayloadStrategy } from './runtime/payload.ts'
import { readHydrationData } from './app/start.ts'
import { forgetStructuredData } from './app/structured-data-block.ts'
import { createVisitor, receivePage, VisitorContext } from './runtime/visitor.ts'
import { whenIdle } from './runtime/when-idle.ts'
import { syncCurrencyCookie } from './currency/sync-currency-cookie.ts'
import { startGallery } from './gallery/start-gallery.ts'
import { importMessages, loadMessages } from './locale/load-messages.ts'
import { createRoutes, ROOT_ID } from './app/routes.tsx'

async function mount(): Promise<void> {
  const { locale: code, router: data, messages, build, ...start } = readHydrationData()
  const { basename } = start
  const routes = createRoutes(isTranslations(basename))
  const matches = matchRoutes(routes, window.location, basename) ?? []
  const pageId = matches.at(-1)?.route.id ?? ''
  const [translations] = await Promise.all([
    importMessages(messages),
    ...matches.map(({ route }) => resolveLazy(route)),
  ])
  const firstPage: AnyPage | undefined = data.loaderData[pageId]
  const general: General | undefined = data.loaderData[ROOT_ID]
  const visitor = createVisitor({
    ...start,
    locale: findLocale(code) ?? DEFAULT_LOCALE,
    // From the start: what a store is given later, hydration does not see.
    translations,
    general,
    page: firstPage,
  })
  const builds: Builds = { handled: new WeakSet() }
  const source = createPayloadSource(createBrowserApi(visitor), (routeId) =>
    loadMessages(visitor, findPage(routeId)?.messages ?? []),
  )
  const router = createBrowserRouter(routes, {
    hydrationData: data,
    ...(basename !== '' && { basename }),
    dataStrategy: withinBuild(createPayloadStrategy(source), builds),
  })
  let received: AnyPage | undefined = data.loaderData[pageId]
  router.subscribe(({ navigation, location, loaderData, matches: shown }) => {
    if (navigation.state !== 'idle') return
    visitor.translation.setState({ query: toQuery(location.search) })
    const page: AnyPage | undefined = loaderData[shown.at(-1)?.route.id ?? '']
    // The same page at another address (a variant, a hash) keeps what was chosen on it.
    if (page === received) return
    received = page
    receivePage(visitor, page)
    if (page !== firstPage) forgetStructuredData()
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <VisitorContext value={visitor}>
          <Document>
            <RouterProvider router={router} />
          </Document>
        </VisitorContext>
      </StrictMode>,
    )
  })
  trackBreakpoint(visitor.breakpoint)
  syncCurrencyCookie(visitor.currency)
  startGallery({ visitor, router, handled: builds.handled })
  startBuilds(builds, { build, visitor, router })
  whenIdle(() => {
    import('./app/late-fonts.ts')
      .then(({ showLateFonts }) => showLateFonts(router))
      // The system's faces stay for this page.
      .catch((failure: unknown) => builds.handled.add(Object(failure)))
    import('./navigation/start-navigation.ts').then(
      ({ startNavigation }) =>
        startNavigation({ visitor, router, source, handled: builds.handled }),
      () => {
        // Walking on works without; it waits for the network each time.
      },
    )
  })
}

/** As the server hands it over: several values of a name are one, joined by commas. */
function toQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === 'locale') continue
    query[name] = query[name] === undefined ? value : `${query[name]},${value}`
  }
  return query
}

/** Hydration needs the page's component at once: a lazy route would render nothing first. */
async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return
  const Component = await route.lazy.Component?.()
  if (Component !== undefined && Component !== null) Object.assign(route, { Component })
  delete route.lazy
}

mount().catch((error: unknown) => {
  console.error('The app could not be mounted', error)
  import('./builds/follow-builds.ts')
    .then(({ recoverStart }) => recoverStart(error))
    // That cannot be had either: the page stays as it was sent.
    .catch(() => undefined)
  throw error
})
