import {
  errorOf,
  loadPage,
  pageDataOf,
  renderDocument,
  type LoadedPage,
  type PageInput,
} from '#client'
import { api } from '../api/index.ts'
import type { RenderKey } from '../edge/render-key.ts'
import { findGoodPage, rememberGoodPage } from '../edge/page-cache/last-good-pages.ts'
import { toSettings } from '../env.ts'
import { logError } from '../log.ts'
import { assetsOf } from './client-assets.ts'

const RETRY_AFTER_S = '60'
const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }
const FAILED = { 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_S }

type Loaded = Extract<LoadedPage, { kind: 'page' }>

/** Loads and renders one page, or the data of one, for a render key. */
export async function renderPage(
  key: RenderKey,
  env: Env,
  ctx: ExecutionContext,
): Promise<Response> {
  const input: PageInput = {
    ...key,
    api: inProcessApi(env, ctx),
    assetsOf,
    hasDemoPages: toSettings(env).has_demo_pages,
  }
  const loaded = await loadPage(input, toRouterRequest(key))
  if (loaded.kind === 'redirect') return toRedirect(key, loaded.response)
  if (loaded.failure !== undefined) logFailure(key, loaded.failure)
  else if (key.isBot && loaded.status >= 400) logFailure(key, errorOf(loaded.context))
  if (key.format === 'payload') return toPayload(loaded)
  return key.isBot ? renderForBot(input, key, loaded) : renderForVisitor(input, key, loaded)
}

/** The API over an in-process transport: no network, the same calls as a browser's. */
function inProcessApi(env: Env, ctx: ExecutionContext): PageInput['api'] {
  const { vendor_key } = toSettings(env)
  return {
    base_url: 'http://api.internal',
    fetch: async (request) => api.fetch(request, env, ctx),
    token: () => undefined,
    vendor_key: () => vendor_key,
    setLoading: () => undefined,
  }
}

function toRouterRequest({ origin, basename, path, query }: RenderKey): Request {
  return new Request(`${origin}${basename}${path}?${new URLSearchParams(query).toString()}`)
}

async function renderForVisitor(
  input: PageInput,
  key: RenderKey,
  loaded: Loaded,
): Promise<Response> {
  try {
    const body = renderToText(input, key, loaded)
    return new Response(body, {
      status: loaded.status,
      headers: { ...HTML, ...fromLoaded(loaded) },
    })
  } catch (error) {
    logFailure(key, error)
    return renderFailure(input, key, loaded)
  }
}

/** A component threw: the page is rendered again as the error page. */
async function renderFailure(input: PageInput, key: RenderKey, loaded: Loaded): Promise<Response> {
  const failed = await loadPage(failing(input), toRouterRequest(key))
  if (failed.kind === 'redirect') return failed.response
  try {
    const body = renderToText(input, key, { ...failed, status: 500 })
    return new Response(body, { status: 500, headers: { ...HTML, ...FAILED } })
  } catch {
    // Even the error page cannot be rendered; both failures are in the log.
    return new Response('Internal Server Error', {
      status: loaded.status >= 500 ? loaded.status : 500,
    })
  }
}

function failing(input: PageInput): PageInput {
  return {
    ...input,
    api: { ...input.api, fetch: () => Promise.reject(new Error('Rendering failed')) },
  }
}

/** A bot never sees the error page: a missing page is an empty 404, a failure the last good page. */
async function renderForBot(input: PageInput, key: RenderKey, loaded: Loaded): Promise<Response> {
  const cacheKey = toCacheKey(key)
  if (loaded.failure === undefined && loaded.status < 500) {
    try {
      const body = renderToText(input, key, loaded)
      return new Response(body, {
        status: loaded.status,
        headers: { ...HTML, ...fromLoaded(loaded) },
      })
    } catch (error) {
      logFailure(key, error)
    }
  }
  const good = findGoodPage(cacheKey)
  if (good !== undefined) return new Response(good.body, { headers: good.headers })
  return new Response(null, { status: 503, headers: FAILED })
}

function renderToText(input: PageInput, key: RenderKey, loaded: Loaded): string {
  const body = renderDocument(input, loaded.context)
  if (loaded.status === 200) {
    rememberGoodPage(toCacheKey(key), { body, headers: { ...HTML, ...fromLoaded(loaded) } })
  }
  return body
}

function toPayload(loaded: Loaded): Response {
  const headers = { 'Cache-Control': 'no-cache', ...fromLoaded(loaded) }
  if (loaded.status === 200) return Response.json({ page: pageDataOf(loaded.context) }, { headers })
  const message = errorOf(loaded.context) ?? 'Internal Server Error'
  return Response.json({ message }, { status: loaded.status, headers })
}

/** A browser that walks on is told where to, without basename: its router adds that. */
function toRedirect({ format, basename }: RenderKey, response: Response): Response {
  const target = response.headers.get('Location')
  if (format === 'html' || target === null) return response
  const isInside = target.startsWith('/')
  return Response.json({ redirect: isInside ? target.slice(basename.length) || '/' : target })
}

function fromLoaded({ status, headers }: Loaded): Record<string, string> {
  return { ...Object.fromEntries(headers), ...(status >= 500 && FAILED) }
}

function toCacheKey(key: RenderKey): string {
  const { origin, basename, path, query, locale, breakpoint, currency } = key
  return JSON.stringify([origin, basename, path, query, locale.code, breakpoint, currency])
}

function logFailure({ path, locale, isBot }: RenderKey, error: unknown): void {
  logError('page', error, { path, locale: locale.code, bot: isBot })
}
