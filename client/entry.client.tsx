import './styles/index.css'
import { startTransition, StrictMode, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { AnyPage } from '#shared/pages/contract.ts'
import { DEFAULT_LOCALE, findLocale } from '#shared/locale/locales.ts'
import { PAGES, type PageId } from '#shared/pages/pages.ts'
import { LAST_SIGN_OUT_KEY } from './stores/auth-store.ts'
import { Document } from './app/document.tsx'
import { startBuilds, withinBuild, type Builds } from './builds/start-builds.ts'
import { browserStorage } from './runtime/browser-storage.ts'
import { loadPayload } from './runtime/load-payload.ts'
import { PageError } from './runtime/page-error.ts'
import { readHydrationData } from './app/start.ts'
import { trackBreakpoint } from './app/track-breakpoint.ts'
import { clearStructuredData } from './app/structured-data-block.ts'
import { createVisitor, receivePage, VisitorContext } from './runtime/visitor.ts'
import { whenIdle } from './runtime/when-idle.ts'
import { syncCurrencyCookie } from './currency/sync-currency-cookie.ts'
import { startGallery } from './gallery/start-gallery.ts'
import { importMessages, loadMessages } from './locale/load-messages.ts'
import { App } from './app/app.tsx'
import { RESTORED_CART_PARAM, SHARED_CART_PARAM } from './cart/cart-url.ts'
import { createBrowserHistory } from './router/browser-history.ts'
import { createPageLoader, type PageSource } from './router/page-loader.ts'
import { findRoute } from './router/find-route.ts'
import { createPageRouter } from './router/page-router.ts'
import { RouterProvider } from './router/router-provider.tsx'
import { createScrollPositions } from './router/scroll-positions.ts'

async function mount(): Promise<void> {
  const { locale: code, general, page: firstData, error, component, ...start } = readHydrationData()
  const { basename, messages, build } = start
  const { id, params } = findRoute(window.location.pathname)
  const imports = Promise.all([
    importMessages(messages),
    // Hydration needs the page's component at once.
    id === undefined || component === undefined ? undefined : importFirstComponent(component, id),
  ])
  // The browser opens its storage while the modules load.
  const lastSignOut = browserStorage.read(LAST_SIGN_OUT_KEY)
  const [translations, Component] = await imports
  const visitor = createVisitor(
    {
      ...start,
      locale: findLocale(code) ?? DEFAULT_LOCALE,
      // From the start: what a store is given later, hydration does not see.
      translations,
      general,
      page: firstData,
    },
    lastSignOut,
  )
  const builds: Builds = {}
  const source: PageSource = {
    load: ({ url }) => loadPayload(visitor, url),
    importComponent: async (pageId) => {
      // The list of all pages' files loads with the first navigation.
      const components = await import('./app/page-components.ts')
      return components.importPageComponent(PAGES[pageId].component)
    },
    prepare: (pageId) => loadMessages(visitor, PAGES[pageId].messages ?? []),
  }
  const router = createPageRouter({
    history: createBrowserHistory(),
    scrollPositions: createScrollPositions(),
    basename,
    firstPage: {
      id,
      params,
      data: firstData,
      error: error && new PageError(error.status, error.message),
      Component,
    },
    load: withinBuild(createPageLoader(source), builds),
    ignoredQuery: [SHARED_CART_PARAM, RESTORED_CART_PARAM],
  })
  let receivedData: unknown = firstData
  router.subscribe(({ pending, location, page }) => {
    if (pending !== undefined) return
    visitor.translation.setState({ query: toQuery(location.search) })
    // The same page at another URL (a variant, a hash) keeps the choices made on it.
    if (page.data === receivedData) return
    receivedData = page.data
    const data: AnyPage | undefined = page.data === undefined ? undefined : Object(page.data)
    receivePage(visitor, data)
    if (data !== firstData) clearStructuredData()
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <VisitorContext value={visitor}>
          <Document>
            <RouterProvider router={router}>
              <App />
            </RouterProvider>
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
        // The page works without: it waits for the network on each navigation, and its header
        // and fonts stay as they are.
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
async function importFirstComponent(file: string, id: PageId): Promise<ComponentType> {
  const module: Readonly<Record<string, ComponentType>> = await import(/* @vite-ignore */ file)
  // product-page.tsx exports ProductPage. The build may add exports of its own.
  const name = PAGES[id].component.replaceAll(/(?:^|-)./g, (part) => part.slice(-1).toUpperCase())
  const Component = module[name]
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
