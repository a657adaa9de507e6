import type { ComponentType } from 'react'
import { splitPrefix, type Basename } from '#shared/locale/prefixes.ts'
import { PAGES, type PageId } from '#shared/pages/pages.ts'
import { joinPath } from '#shared/url/paths.ts'
import type { RouterHistory } from './browser-history.ts'
import { findRoute, type Route } from './find-route.ts'
import { isHashNavigation, toHref, type Location, type To } from './location.ts'
import type { LoadedPage, PageLoader } from './page-loader.ts'
import type { ScrollPositions } from './scroll-positions.ts'

/** The page that a URL names, with its data or the error that is shown instead. */
export interface RoutePage extends Route {
  readonly data: unknown
  readonly error: unknown
  readonly Component: ComponentType | undefined
}

/** `pop` is a movement in the history, or the page with which the visit began. */
export type NavigationType = 'push' | 'replace' | 'pop'

/**
 * The position to which a page is scrolled when it is shown. A number is that of an earlier visit.
 * `start` is the element that the hash names, or else the top; `element` is that element only. With
 * `none` the page is not scrolled.
 */
export type ScrollTarget = number | 'start' | 'element' | 'none'

interface PendingNavigation {
  readonly location: Location
  readonly type: NavigationType
}

export interface RouterState {
  readonly location: Location
  /** The navigation that has led to the location. */
  readonly type: NavigationType
  readonly page: RoutePage
  readonly scrollTarget: ScrollTarget
  /** The navigation whose page is loading. */
  readonly pending?: PendingNavigation | undefined
}

export interface NavigateOptions {
  readonly replace?: boolean
  /** The scroll position does not change, unless the hash names a place. */
  readonly preventScrollReset?: boolean
  /** A value for the entry of the history. */
  readonly state?: unknown
}

interface RouterOptions {
  readonly history: RouterHistory
  readonly basename: Basename
  readonly firstPage: RoutePage
  readonly load: PageLoader
  /** Query keys on which the data of no page depends. */
  readonly ignoredQuery: readonly string[]
  readonly scrollPositions: ScrollPositions
}

interface Navigation extends PendingNavigation {
  readonly preventScrollReset: boolean
}

type LoadResult = Partial<LoadedPage> & { readonly error?: unknown }

export type PageRouter = ReturnType<typeof createPageRouter>

/**
 * Shows the pages of one edition in one document. The shown page stays until the next one has loaded,
 * and only then the history changes; a further navigation aborts the pending one.
 */
export function createPageRouter({
  history,
  firstPage,
  scrollPositions,
  ...options
}: RouterOptions) {
  const { basename, load, ignoredQuery } = options
  const { origin } = history
  let state: RouterState = {
    location: history.getLocation(),
    type: 'pop',
    page: firstPage,
    scrollTarget: scrollPositions.findInitial(history.getLocation().key) ?? 'none',
  }
  let abortController: AbortController | undefined
  const subscribers = new Set<(state: RouterState) => void>()

  function update(nextState: RouterState): void {
    state = nextState
    // A subscriber may navigate, so each one gets the latest state.
    for (const notify of subscribers) notify(state)
  }

  async function start(navigation: Navigation): Promise<void> {
    const { location, type } = navigation
    abortController?.abort()
    abortController = undefined
    scrollPositions.save(state.location.key)
    const { id, params } = findRoute(location.pathname)
    if (isHashNavigation(state.location, location) || !needsLoad(id, location)) {
      return complete(navigation, state.page)
    }
    abortController = new AbortController()
    const { signal } = abortController
    update({ ...state, pending: { location, type } })
    const result: LoadResult = await load({
      url: toUrl({ ...location, hash: '' }).href,
      id,
      key: location.key,
      isHistoryNavigation: type === 'pop',
      signal,
    }).catch((error: unknown) => ({ error }))
    if (signal.aborted) return undefined
    const { page: data, redirect, error, Component } = result
    if (redirect !== undefined) return follow(redirect, navigation)
    return complete(navigation, { id, params, data, error, Component })
  }

  function complete({ location, type, preventScrollReset }: Navigation, page: RoutePage): void {
    if (type === 'push') history.push(location)
    if (type === 'replace') history.replace(location)
    const scrollTarget =
      scrollPositions.find(location.key) ?? (preventScrollReset ? 'element' : 'start')
    update({ location, type, page, scrollTarget })
  }

  /** Tells whether the URL has other data than the shown page, which may have failed. */
  function needsLoad(id: PageId | undefined, location: Location): boolean {
    const { page } = state
    if (page.error !== undefined || id === undefined || id !== page.id) return true
    const ownQuery = [...(PAGES[id].ownQuery ?? []), ...ignoredQuery]
    return toDataKey(toUrl(location), ownQuery) !== toDataKey(toUrl(state.location), ownQuery)
  }

  /** A target outside the edition is opened as a document. */
  async function follow(target: string, navigation: Navigation): Promise<void> {
    const url = new URL(target.startsWith('/') ? origin + joinPath(basename, target) : target)
    const type = navigation.type === 'push' ? 'push' : 'replace'
    if (url.origin === origin && splitPrefix(url.pathname).basename === basename) {
      return start({ ...navigation, location: createLocation(url, null), type })
    }
    return type === 'push' ? window.location.assign(url) : window.location.replace(url)
  }

  history.listen(() => {
    void start({ location: history.getLocation(), type: 'pop', preventScrollReset: false })
  })

  return {
    get state(): RouterState {
      return state
    },
    /** Calls the subscriber after each change of the state. Returns a function that ends it. */
    subscribe(subscriber: (state: RouterState) => void): () => void {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    /** Resolves when the page is shown or another navigation has replaced this one. */
    async navigate(to: To, navigateOptions: NavigateOptions = {}): Promise<void> {
      const { replace = false, preventScrollReset = false, state: entryState } = navigateOptions
      const location = createLocation(resolve(to), entryState ?? null)
      await start({ location, type: replace ? 'replace' : 'push', preventScrollReset })
    },
    goBack: history.goBack,
    scrollPositions,
    /** Shows newer data of the current page. */
    updateData(data: unknown): void {
      update({ ...state, page: { ...state.page, data }, scrollTarget: 'none' })
    },
  }

  function toUrl(location: Location): URL {
    return new URL(origin + toHref(location))
  }

  function resolve(to: To): URL {
    if (typeof to === 'string') return requireOwn(new URL(origin + joinPath(basename, to)))
    const url = toUrl(state.location)
    url.search = to.search ?? ''
    url.hash = to.hash ?? ''
    return url
  }

  function requireOwn(url: URL): URL {
    if (url.origin !== origin) throw new Error(`${url.href} leads out of the shop`)
    return url
  }
}

function createLocation({ pathname, search, hash }: URL, state: unknown): Location {
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) }
}

/** Two URLs with the same key show the same data. */
function toDataKey(url: URL, ownQuery: readonly string[]): string {
  for (const name of ownQuery) url.searchParams.delete(name)
  return url.pathname + url.search
}
