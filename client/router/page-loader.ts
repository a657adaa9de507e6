import type { ComponentType } from 'react'
import type { PageId } from '#shared/pages/pages.ts'
import { importTogether } from '../runtime/handled-errors.ts'
import type { Payload } from '../runtime/fetch-payload.ts'

/** A navigation to a page. */
export interface PageNavigation {
  /** The URL without its hash. */
  readonly url: string
  /** The page of the URL; undefined for an unmatched one. */
  readonly id: PageId | undefined
  /** The key of the entry in the history. */
  readonly key: string
  /** Whether the navigation goes back or forward in the history. */
  readonly isHistoryNavigation: boolean
  /** Aborts when another navigation replaces this one. */
  readonly signal: AbortSignal
}

/** Loads pages, initially from the network only; `navigation/` later adds its cache. */
export interface PageSource {
  load: (navigation: PageNavigation) => Promise<Payload>
  importComponent: (id: PageId) => Promise<ComponentType>
  /** Loads what else a page needs before it is shown. */
  prepare: (id: PageId) => Promise<void>
  /** Called when the next page has loaded; waits until the current page may be replaced. */
  leave?: (navigation: PageNavigation) => Promise<void>
}

export interface LoadedPage extends Payload {
  readonly Component: ComponentType | undefined
}

export type PageLoader = (navigation: PageNavigation) => Promise<LoadedPage>

/** Loads data, component and messages of a page at the same time. */
export function createPageLoader(source: PageSource): PageLoader {
  return async function loadPage(navigation) {
    const { id } = navigation
    const [payload, Component] = await importTogether([
      source.load(navigation),
      id === undefined ? Promise.resolve(undefined) : source.importComponent(id),
      id === undefined ? Promise.resolve() : source.prepare(id),
    ])
    const { redirect } = payload
    if (redirect === undefined) await source.leave?.(navigation)
    else if (!isTarget(redirect)) throw new Error(`No page can redirect to ${redirect}`)
    return { ...payload, Component }
  }
}

/** Tells whether a redirect leads to a path of the shop or to another web page. */
function isTarget(redirect: string): boolean {
  return redirect.startsWith('/') || (/^https?:/.test(redirect) && URL.canParse(redirect))
}
