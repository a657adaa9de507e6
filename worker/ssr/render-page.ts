import { buildId } from 'virtual:client-build'
import {
  createLinkHeader,
  loadDocument,
  renderDocument,
  type LoadedDocument,
  type PageInput,
} from '#client'
import { updateCachedVersion } from '../db/catalogue-version.ts'
import type { ReadContext } from '../http/read-through-cache.ts'
import {
  getBlog,
  getBlogs,
  getGeneral,
  getPage,
  getProduct,
  getSoft,
} from '../pages/public-pages.ts'
import type { RenderRequest, RenderKey } from './render-key.ts'
import { toSettings } from '../env.ts'
import { logError } from '../observability/log.ts'
import { toCacheHeaders } from './cache-headers.ts'
import { NO_STORE } from '../http/no-store.ts'
import { getAssets } from './client-assets.ts'
import {
  createUnavailableResponse,
  FAILURE_HEADERS,
  HTML_HEADERS,
  toFailureResponse,
} from './failure-response.ts'
import { readShopData } from './shop-data.ts'
import { HTTP_STATUS } from '../http/status.ts'
import { INTERNAL_ERROR_MESSAGE } from '../http/errors.ts'

interface RenderContext extends RenderRequest {
  readonly input: PageInput
  readonly loaded: LoadedDocument
}

/**
 * Loads and renders a page, or only its data, for a render key. The response states how long it may
 * be cached for all visitors with the same key.
 */
export async function renderPage(
  { key, version }: RenderRequest,
  env: Env,
  ctx: ExecutionContext,
): Promise<Response> {
  updateCachedVersion(env.CACHE, version)
  let isStale = false
  const context: ReadContext = {
    env,
    now: Date.now(),
    waitUntil: (promise) => ctx.waitUntil(promise),
    onStale: () => (isStale = true),
  }
  const { has_demo_pages, vendor_key } = toSettings(env)
  const input: PageInput = {
    ...key,
    calls: toPageCalls(context),
    readShopData: () =>
      readShopData({
        kv: env.CACHE,
        version,
        read: () => getGeneral(context),
      }),
    getAssets,
    build: buildId,
    hasDemoPages: has_demo_pages,
    vendor_key: vendor_key === '' ? undefined : vendor_key,
  }
  const document = await loadDocument(input)
  if (document.kind === 'redirect') return toRedirect(document)
  if (document.failure !== undefined) logFailure(key, document.failure)
  else if (key.isBot && document.status >= 400) logFailure(key, document.page.error?.message)
  // Stale data has no version, because it cannot be known when it becomes outdated.
  const renderContext = { key, version: isStale ? undefined : version, input, loaded: document }
  if (key.format === 'payload') return toPayload(renderContext)
  return key.isBot ? renderForBot(renderContext) : renderForVisitor(renderContext)
}

/** Calls the page functions directly, which avoids writing and parsing JSON. */
function toPageCalls(context: ReadContext): PageInput['calls'] {
  return {
    fetchPage: (request) => getPage(context, request),
    fetchBlogs: (request) => getBlogs(context, request),
    fetchBlog: (request) => getBlog(context, request),
    fetchProduct: (request) => getProduct(context, request),
    fetchSoft: (request) => getSoft(context, request),
  }
}

async function renderForVisitor(renderContext: RenderContext): Promise<Response> {
  try {
    return (await renderHtml(renderContext)).response
  } catch (error) {
    logFailure(renderContext.key, error)
    return renderFailure(renderContext)
  }
}

/** A component has thrown, so the page is rendered again as the error page. */
async function renderFailure({ key, version, input, loaded }: RenderContext): Promise<Response> {
  const errorPage = await loadDocument(withFailingCalls(input))
  if (errorPage.kind === 'redirect') return toRedirect(errorPage)
  try {
    const { response } = await renderHtml({
      key,
      version,
      input,
      loaded: { ...errorPage, status: HTTP_STATUS.INTERNAL_SERVER_ERROR },
    })
    return response
  } catch (error) {
    logFailure(key, error)
    // Even the error page cannot be rendered; both failures are in the log.
    return toFailureResponse(key, loaded.status >= 500 ? loaded.status : undefined)
  }
}

function withFailingCalls(input: PageInput): PageInput {
  const rejectCall = () => Promise.reject(new Error('Nothing is loaded for an error page'))
  const calls = {
    fetchPage: rejectCall,
    fetchBlogs: rejectCall,
    fetchBlog: rejectCall,
    fetchProduct: rejectCall,
    fetchSoft: rejectCall,
  }
  return { ...input, calls, readShopData: rejectCall }
}

/**
 * Bots never receive the error page: a missing page is an empty 404, and a failure is an empty 503.
 * They do not receive a page with a failed part either, because they would not run the script that
 * retries it.
 */
async function renderForBot(renderContext: RenderContext): Promise<Response> {
  const { key, loaded } = renderContext
  if (loaded.failure === undefined && loaded.status < 500) {
    try {
      const page = await renderHtml(renderContext)
      if (page.isComplete) return page.response
    } catch (error) {
      logFailure(key, error)
    }
  }
  return createUnavailableResponse()
}

interface RenderedHtml {
  readonly response: Response
  /** False if a part of the page has failed, which the browser will retry. */
  readonly isComplete: boolean
}

/** Rejects if a component has thrown that is essential for the page. */
async function renderHtml(renderContext: RenderContext): Promise<RenderedHtml> {
  const { key, input, loaded } = renderContext
  const { status } = loaded
  const { html, failures } = await renderDocument(input, loaded)
  for (const failure of failures) logFailure(key, failure)
  const isComplete = failures.length === 0
  const hints: Record<string, string> =
    status === HTTP_STATUS.OK ? { Link: createLinkHeader(input, loaded) } : {}
  const headers = {
    ...HTML_HEADERS,
    ...hints,
    ...toHeaders(renderContext),
    ...(!isComplete && NO_STORE),
  }
  return { response: new Response(html, { status, headers }), isComplete }
}

function toPayload(renderContext: RenderContext): Response {
  const { status, page } = renderContext.loaded
  const headers = toHeaders(renderContext)
  if (status === HTTP_STATUS.OK) return Response.json({ page: page.data }, { headers })
  const message = page.error?.message ?? INTERNAL_ERROR_MESSAGE
  return Response.json({ message }, { status, headers })
}

function toRedirect({
  status,
  location,
}: {
  readonly status: number
  readonly location: string
}): Response {
  return new Response(null, { status, headers: { Location: location, ...NO_STORE } })
}

function toHeaders({ loaded, version }: RenderContext): Record<string, string> {
  const { status, headers, page } = loaded
  return {
    ...Object.fromEntries(headers),
    ...toCacheHeaders({ status, version, id: page.id, page: page.data }),
    ...(status >= 500 && FAILURE_HEADERS),
  }
}

function logFailure({ path, locale, isBot }: RenderKey, error: unknown): void {
  logError('page', error, { path, locale: locale.code, bot: isBot })
}
