import { restoreTextEncoder } from './encoder-for-react.ts'
import { build } from 'virtual:client-build'
import {
  findErrorMessage,
  toLinks,
  loadPage,
  findPageData,
  findPageId,
  renderDocument,
  type LoadedPage,
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
import { readShopData } from './shop-data.ts'

restoreTextEncoder()

const RETRY_AFTER_S = '60'
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
const FAILED = { ...NO_STORE, 'Retry-After': RETRY_AFTER_S }

type LoadedDocument = Extract<LoadedPage, { kind: 'page' }>

interface RenderContext extends RenderRequest {
  readonly input: PageInput
  readonly loaded: LoadedDocument
}

/**
 * Loads and renders one page, or the data of one, for a render key. Each answer says for how long it may
 * be kept, for everybody who asks by the same key.
 */
export async function renderPage(
  { key, version }: RenderRequest,
  env: Env,
  ctx: ExecutionContext,
): Promise<Response> {
  updateCachedVersion(env.CACHE, version)
  let isBehind = false
  const context: ReadContext = {
    env,
    now: Date.now(),
    waitUntil: (promise) => ctx.waitUntil(promise),
    onStale: () => (isBehind = true),
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
    build,
    hasDemoPages: has_demo_pages,
    vendor_key: vendor_key === '' ? undefined : vendor_key,
  }
  const loaded = await loadPage(input, toRouterRequest(key))
  if (loaded.kind === 'redirect') return toRedirect(loaded.response)
  if (loaded.failure !== undefined) logFailure(key, loaded.failure)
  else if (key.isBot && loaded.status >= 400) logFailure(key, findErrorMessage(loaded.context))
  // Of what is behind nobody could tell when it is out of date.
  const rendering = { key, version: isBehind ? undefined : version, input, loaded }
  if (key.format === 'payload') return toPayload(rendering)
  return key.isBot ? renderForBot(rendering) : renderForVisitor(rendering)
}

/** The calls of the API without a request: nothing is written as JSON and parsed again. */
function toPageCalls(context: ReadContext): PageInput['calls'] {
  return {
    fetchPage: (request) => getPage(context, request),
    fetchBlogs: (request) => getBlogs(context, request),
    fetchBlog: (request) => getBlog(context, request),
    fetchProduct: (request) => getProduct(context, request),
    fetchSoft: (request) => getSoft(context, request),
  }
}

function toRouterRequest({ origin, basename, path, query }: RenderKey): Request {
  return new Request(`${origin}${basename}${path}?${new URLSearchParams(query).toString()}`)
}

async function renderForVisitor(rendering: RenderContext): Promise<Response> {
  try {
    return (await renderHtml(rendering)).response
  } catch (error) {
    logFailure(rendering.key, error)
    return renderFailure(rendering)
  }
}

/** A component threw: the page is rendered again as the error page. */
async function renderFailure({ key, version, input, loaded }: RenderContext): Promise<Response> {
  const failed = await loadPage(failing(input), toRouterRequest(key))
  if (failed.kind === 'redirect') return toRedirect(failed.response)
  try {
    const { response } = await renderHtml({
      key,
      version,
      input,
      loaded: { ...failed, status: 500 },
    })
    return response
  } catch {
    // Even the error page cannot be rendered; both failures are in the log.
    return new Response('Internal Server Error', {
      status: loaded.status >= 500 ? loaded.status : 500,
      headers: FAILED,
    })
  }
}

function failing(input: PageInput): PageInput {
  const fail = () => Promise.reject(new Error('Rendering failed'))
  const calls = {
    fetchPage: fail,
    fetchBlogs: fail,
    fetchBlog: fail,
    fetchProduct: fail,
    fetchSoft: fail,
  }
  return { ...input, calls, readShopData: fail }
}

/**
 * A bot never sees the error page: a missing page is an empty 404, a failure has nothing to show. Nor does it
 * see a page of which a part has failed, since it would not run the script that tries again.
 */
async function renderForBot(rendering: RenderContext): Promise<Response> {
  const { key, loaded } = rendering
  if (loaded.failure === undefined && loaded.status < 500) {
    try {
      const page = await renderHtml(rendering)
      if (page.isComplete) return page.response
    } catch (error) {
      logFailure(key, error)
    }
  }
  return new Response(null, { status: 503, headers: FAILED })
}

interface Html {
  readonly response: Response
  /** False when a part of the page has failed, and the browser is to try it again. */
  readonly isComplete: boolean
}

/** Rejects when a component has thrown that the page cannot do without. */
async function renderHtml(rendering: RenderContext): Promise<Html> {
  const { key, input, loaded } = rendering
  const { status, context } = loaded
  const { stream, failures } = await renderDocument(input, context)
  for (const failure of failures) logFailure(key, failure)
  const isComplete = failures.length === 0
  const hints: Record<string, string> = status === 200 ? { Link: toLinks(input, context) } : {}
  const headers = { ...HTML, ...hints, ...toHeaders(rendering), ...(!isComplete && NO_STORE) }
  return { response: new Response(stream, { status, headers }), isComplete }
}

function toPayload(rendering: RenderContext): Response {
  const { status, context } = rendering.loaded
  const headers = toHeaders(rendering)
  if (status === 200) return Response.json({ page: findPageData(context) }, { headers })
  const message = findErrorMessage(context) ?? 'Internal Server Error'
  return Response.json({ message }, { status, headers })
}

function toRedirect({ status, headers }: Response): Response {
  return new Response(null, {
    status,
    headers: { ...Object.fromEntries(headers), ...NO_STORE },
  })
}

function toHeaders({ loaded, version }: RenderContext): Record<string, string> {
  const { status, headers, context } = loaded
  return {
    ...Object.fromEntries(headers),
    ...toCacheHeaders({ status, version, id: findPageId(context), page: findPageData(context) }),
    ...(status >= 500 && FAILED),
  }
}

function logFailure({ path, locale, isBot }: RenderKey, error: unknown): void {
  logError('page', error, { path, locale: locale.code, bot: isBot })
}
