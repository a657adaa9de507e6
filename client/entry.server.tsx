import type { ReactNode } from 'react'
import { preinit, preload } from 'react-dom'
import type { LocaleCode } from '#shared/locale/locales.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { PAGES, type PageId } from '#shared/pages/pages.ts'
import { Document } from './app/document.tsx'
import { listFonts } from './app/fonts.ts'
import { toHydrationJson } from './runtime/hydration.ts'
import { toLinkHeader } from './app/link-header.ts'
import { inOneLanguage } from './app/one-language.ts'
import { App } from './app/app.tsx'
import type { LoadContext, LoadedDocument } from './app/load-document.ts'
import { renderHtml, type RenderedDocument } from './app/render-html.ts'
import { createVisitor, VisitorContext } from './runtime/visitor.ts'
import { DEFAULT_KEY } from './router/location.ts'
import type { RoutePage, RouterState } from './router/page-router.ts'
import { RouterStateProvider } from './router/router-provider.tsx'
import { listMessageFiles } from './locale/message-files.ts'
import { findStructuredData } from './structured-data/structured-data.ts'

export { loadDocument, type LoadedDocument } from './app/load-document.ts'
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

export interface PageInput extends LoadContext {
  readonly origin: string
  readonly isBot: boolean
  /** The key of the shop, which requests contain until a visitor signs in (spec §6). */
  readonly vendor_key: string | undefined
  /** The id of the client build. */
  readonly build: string
  /** Returns the built files for a page and for these source files of messages. */
  readonly getAssets: (id: PageId | undefined, messages: readonly string[]) => ClientAssets
}

/** Much longer than any page takes, for components whose promise never settles. */
const MAX_RENDERING_MS = 5000

/**
 * Renders the document. If loading failed, bots receive the layout without scripts and error text.
 */
export function renderDocument(
  input: PageInput,
  { general, page }: LoadedDocument,
): Promise<RenderedDocument> {
  const { origin, basename, locale, breakpoint, currency, isBot, query } = input
  const { data, error } = page
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
    page: data,
    translations,
  })
  const structuredData = findStructuredData({
    origin,
    isBot,
    locale,
    general,
    translations,
    page: data,
  })
  const assets = findAssets(input, page.id)
  const isHydrated = !isBot || error === undefined
  const hydration = {
    ...input,
    component: error === undefined ? assets.component : undefined,
    messages: assets.messages,
    // The browser needs the shop's own texts in the page's language only.
    general: general && inOneLanguage(general, locale.code),
    page: data,
    error,
  }
  return renderHtml(
    <Assets assets={assets} fonts={listFonts(locale, currency)}>
      <VisitorContext value={visitor}>
        <Document
          scripts={isHydrated ? [assets.entry, ...assets.scripts] : []}
          entry={isHydrated ? assets.entry : undefined}
          data={isHydrated ? toHydrationJson(hydration) : ''}
          {...(structuredData !== undefined && { structured: structuredData })}
        >
          <RouterStateProvider state={toRouterState(input, page)}>
            <App />
          </RouterStateProvider>
        </Document>
      </VisitorContext>
    </Assets>,
    MAX_RENDERING_MS,
  )
}

/** Returns the state of a router that has just shown the page. */
function toRouterState({ basename, path, query }: PageInput, page: RoutePage): RouterState {
  const search = new URLSearchParams(query).toString()
  const pathname = basename + path
  return {
    location: {
      pathname,
      search: search === '' ? '' : `?${search}`,
      hash: '',
      state: null,
      key: DEFAULT_KEY,
    },
    type: 'pop',
    page,
    scrollTarget: 'none',
  }
}

/** Creates the `Link` header with the files that a browser can fetch before it parses the page. */
export function createLinkHeader(input: PageInput, { page }: LoadedDocument): string {
  const { styles } = findAssets(input, page.id)
  return toLinkHeader({ styles, fonts: listFonts(input.locale, input.currency) })
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

function findAssets({ getAssets, locale }: PageInput, id: PageId | undefined): ClientAssets {
  return getAssets(id, findMessageFiles(locale.code, id))
}

/** The files of messages by language and page, which do not change within a build. */
const messageFiles = new Map<string, readonly string[]>()

function findMessageFiles(code: LocaleCode, id: PageId | undefined): readonly string[] {
  const key = `${code} ${id ?? ''}`
  const pageMessages = id === undefined ? [] : (PAGES[id].messages ?? [])
  const files = messageFiles.get(key) ?? listMessageFiles(code, ['every-page', ...pageMessages])
  messageFiles.set(key, files)
  return files
}
