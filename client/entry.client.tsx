import './styles/index.css'
import { startTransition, StrictMode, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { AnyPage } from '#shared/pages/contract.ts'
import type { General } from '#shared/content/general.ts'
import { DEFAULT_LOCALE, findLocale } from '#shared/locale/locales.ts'
import { findPage } from '#shared/pages/pages.ts'
import { hasTranslationsPrefix } from '#shared/locale/prefixes.ts'
import { trackBreakpoint } from './stores/breakpoint-store.ts'
import { Document } from './app/document.tsx'
import { startBuilds, withinBuild, type Builds } from './builds/start-builds.ts'
import { createPayloadStrategy, loadPayload, type PayloadSource } from './runtime/payload.ts'
import { readHydrationData } from './app/start.ts'
import { clearStructuredData } from './app/structured-data-block.ts'
import { createVisitor, receivePage, VisitorContext } from './runtime/visitor.ts'
import { whenIdle } from './runtime/when-idle.ts'
import { syncCurrencyCookie } from './currency/sync-currency-cookie.ts'
import { startGallery } from './gallery/start-gallery.ts'
import { importMessages, loadMessages } from './locale/load-messages.ts'
import { createRoutes, ROOT_ID } from './app/routes.tsx'

async function mount(): Promise<void> {
  const { locale: code, router: data, component, messages, build, ...start } = readHydrationData()
  const { basename } = start
  const routes = createRoutes(hasTranslationsPrefix(basename))
  const matches = matchRoutes(routes, window.location, basename) ?? []
  const route = matches.at(-1)?.route
  const pageId = route?.id ?? ''
  const [translations, Component] = await Promise.all([
    importMessages(messages),
    component === undefined ? undefined : importComponent(component, pageId),
  ])
  // Hydration needs the page's component at once: a lazy route would render nothing first.
  if (route !== undefined && Component !== undefined) {
    route.Component = Component
    delete route.lazy
  }
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
  const builds: Builds = {}
  const source: PayloadSource = {
    load: (navigation) => loadPayload(visitor, navigation),
    prepare: (routeId) => loadMessages(visitor, findPage(routeId)?.messages ?? []),
  }
  const router = createBrowserRouter(routes, {
    hydrationData: data,
    ...(basename !== '' && { basename }),
    dataStrategy: withinBuild(createPayloadStrategy(source), builds),
  })
  let receivedPage: AnyPage | undefined = data.loaderData[pageId]
  router.subscribe(({ navigation, location, loaderData, matches: shownMatches }) => {
    if (navigation.state !== 'idle') return
    visitor.translation.setState({ query: toQuery(location.search) })
    const page: AnyPage | undefined = loaderData[shownMatches.at(-1)?.route.id ?? '']
    // The same page at another URL (a variant, a hash) keeps the choices made on it.
    if (page === receivedPage) return
    receivedPage = page
    receivePage(visitor, page)
    if (page !== firstPage) clearStructuredData()
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
  startGallery({ visitor, router })
  startBuilds(builds, { buildId: build, visitor, router })
  whenIdle(() => {
    import('./app/start-idle.ts').then(
      ({ startIdle }) => startIdle({ visitor, router, source }),
      () => {
        // The page works without: it waits for the network on each navigation, and its header and
        // fonts stay as they are.
      },
    )
  })
}

/** The query in the form that the server sends: several values of a name are joined by commas. */
function toQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === 'locale') continue
    query[name] = query[name] === undefined ? value : `${query[name]},${value}`
  }
  return query
}

/** Imports the component of the first page from the file that the server names. */
async function importComponent(file: string, pageId: string): Promise<ComponentType> {
  const module: Readonly<Record<string, ComponentType>> = await import(/* @vite-ignore */ file)
  // product-page.tsx exports ProductPage. The build may add exports of its own.
  const name = findPage(pageId)?.component.replaceAll(/(?:^|-)./g, (part) =>
    part.slice(-1).toUpperCase(),
  )
  const Component = module[name ?? '']
  if (Component === undefined) throw new Error(`${file} does not export ${name}`)
  return Component
}

// In a task of its own, because the evaluation of the modules is a long one already.
setTimeout(() => {
  mount().catch((error: unknown) => {
    console.error('The app could not be mounted', error)
    import('./builds/follow-builds.ts')
      .then(({ recoverStart }) => recoverStart(error))
      // That cannot be had either: the page stays as it was sent.
      .catch(() => undefined)
    throw error
  })
})
