import { ApiError } from '#shared/api/errors.ts'
import type { AnyPage, PageRequest } from '#shared/pages/contract.ts'
import { matchUrlPath, type PageMatch } from '#shared/pages/match-page.ts'
import { PAGES } from '#shared/pages/pages.ts'
import type { General } from '#shared/content/general.ts'
import type { Locale } from '#shared/locale/locales.ts'
import { joinPath, linkIn } from '#shared/url/paths.ts'
import { hasTranslationsPrefix, toMessagePath, type Basename } from '#shared/locale/prefixes.ts'
import type { Breakpoint } from '#shared/viewport/breakpoint.ts'
import type { RoutePage } from '../router/page-router.ts'
import { toSafeError } from '../runtime/hydration.ts'
import { PageError } from '../runtime/page-error.ts'
import { loadPageData, type PageCalls } from './loaders.ts'
import { importPageComponent } from './page-components.ts'
import { getRouteRule } from './route-rules.ts'
import { UNMATCHED_MESSAGE_START } from './unmatched-page.tsx'

/* Loads pages on the server. The browser fetches the data of further pages as `/{path}/_payload.json`. */

/** The requested page, and the functions that read its data. */
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
  /** Whether this deployment has the internal pages. */
  readonly hasDemoPages: boolean
}

interface Redirect {
  readonly kind: 'redirect'
  readonly status: number
  /** A path with prefix, or an absolute URL. */
  readonly location: string
}

/** The data of a document, or the error that is shown instead. */
export interface LoadedDocument {
  readonly kind: 'document'
  readonly status: number
  /** The headers that the page's middleware has set. */
  readonly headers: Headers
  /** The original error of a failure, for the log only: the page shows a general message. */
  readonly failure: unknown
  /** The shop's own data; undefined if it could not be read. */
  readonly general: General | undefined
  readonly page: ServerPage
}

/** Unlike in the browser, the types of data and error are known. */
interface ServerPage extends RoutePage {
  readonly data: AnyPage | undefined
  readonly error: PageError | undefined
}

const UNMATCHED = { id: undefined, params: {} }

const HTTP_OK = 200
const HTTP_MOVED = 301
const HTTP_FOUND = 302
const HTTP_NOT_FOUND = 404

/** Loads a page and the shop's own data. It never rejects: a page that fails has an error. */
export async function loadDocument(context: LoadContext): Promise<Redirect | LoadedDocument> {
  const headers = new Headers()
  const match = matchUrlPath(context.path)
  const [shop, loaded] = await Promise.allSettled([
    context.readShopData(),
    loadMatchedPage({ context, match, headers }),
  ])
  const { id, params } = match ?? UNMATCHED
  const general = shop.status === 'fulfilled' ? shop.value : undefined
  if (loaded.status === 'fulfilled') {
    const { value } = loaded
    if (value.kind === 'redirect') return value
    if (general !== undefined) {
      const page = { id, params, error: undefined, ...value.page }
      return { kind: 'document', status: HTTP_OK, headers, failure: undefined, general, page }
    }
  }
  const { error, failure } = toSafeError(findReason(shop) ?? findReason(loaded))
  const page = { id, params, error, data: undefined, Component: undefined }
  return { kind: 'document', status: error.status, headers, failure, general, page }
}

function findReason(result: PromiseSettledResult<unknown>): unknown {
  return result.status === 'rejected' ? result.reason : undefined
}

interface LoadRequest {
  readonly context: LoadContext
  readonly match: PageMatch | undefined
  readonly headers: Headers
}

async function loadMatchedPage({ context, match, headers }: LoadRequest) {
  if (match === undefined) throw createUnmatched(context)
  const { component, isInternal = false } = PAGES[match.id]
  if (isInternal && !context.hasDemoPages) throw createUnmatched(context)
  const rule = getRouteRule(match.id, hasTranslationsPrefix(context.basename))
  for (const middleware of rule.middleware) middleware({ headers })
  if (!rule.valid(match.params)) throw createNotFound(context)
  const [data, Component] = await Promise.all([
    loadExistingPage(context, match),
    importPageComponent(component),
  ])
  const target = rule.redirect?.(context.path)
  if (target !== undefined) return toRedirect(target, context)
  return { kind: 'page', page: { data, Component } } as const
}

/** An internal page that does not exist is reported as an unmatched URL. */
async function loadExistingPage(context: LoadContext, match: PageMatch): Promise<AnyPage> {
  try {
    return await loadPageData(match.id, context.calls, toPageRequest(context, match))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== HTTP_NOT_FOUND) throw error
    throw PAGES[match.id].isInternal === true ? createUnmatched(context) : createNotFound(context)
  }
}

/** In the message (spec §2) the path has no prefix other than /translations. */
function createNotFound(context: LoadContext): PageError {
  return new PageError(HTTP_NOT_FOUND, `Page Not Found: ${toMessagePath(context)}`)
}

function createUnmatched(context: LoadContext): PageError {
  return new PageError(HTTP_NOT_FOUND, UNMATCHED_MESSAGE_START + toMessagePath(context))
}

/** A path of the shop retains the visitor's edition; an absolute URL leaves the site. */
function toRedirect(target: string, { basename, locale }: LoadContext) {
  const isPath = target.startsWith('/')
  return {
    kind: 'redirect',
    status: isPath ? HTTP_MOVED : HTTP_FOUND,
    location: isPath
      ? joinPath(basename, linkIn({ basename, locale: locale.code }, target))
      : target,
  } as const
}

function toPageRequest(
  { path, query, locale, breakpoint, currency }: LoadContext,
  { params }: PageMatch,
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
