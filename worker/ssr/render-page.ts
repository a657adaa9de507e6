import { build } from 'virtual:client-build'
import {
  errorOf,
  linksOf,
  loadPage,
  pageDataOf,
  renderDocument,
  type LoadedPage,
  type PageInput,
} from '#client'
import { api } from '../api/index.ts'
import { learnCatalogueVersion } from '../api/catalogue-version.ts'
import type { CanonicalQuestion, RenderKey } from '../edge/render-key.ts'
import { toSettings } from '../env.ts'
import { logError } from '../log.ts'
import { cacheHeadersOf, NEVER_KEPT } from './cache-headers.ts'
import { assetsOf } from './client-assets.ts'

const RETRY_AFTER_S = '60'
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
const FAILED = { ...NEVER_KEPT, 'Retry-After': RETRY_AFTER_S }

type Loaded = Extract<LoadedPage, { kind: 'page' }>

interface Rendering extends CanonicalQuestion {
  readonly input: PageInput
  readonly loaded: Loaded
}

/**
 * Loads and renders one page, or the data of one, for a render key. Each answer says for how long it may
 * be kept, for everybody who asks by the same key.
 */
export async function renderPage(
  { key, version }: CanonicalQuestion,
  env: Env,
  ctx: ExecutionContext,
): Promise<Response> {
  learnCatalogueVersion(env.CACHE, version)
  const { has_demo_pages, vendor_key } = toSettings(env)
  const input: PageInput = {
    ...key,
    api: inProcessApi(env, ctx),
    assetsOf,
    build,
    hasDemoPages: has_demo_pages,
    vendor_key: vendor_key === '' ? undefined : vendor_key,
  }
  const loaded = await loadPage(input, toRouterRequest(key))
  if (loaded.kind === 'redirect') return toRedirect(loaded.response)
  if (loaded.failure !== undefined) logFailure(key, loaded.failure)
  else if (key.isBot && loaded.status >= 400) logFailure(key, errorOf(loaded.context))
  const rendering = { key, version, input, loaded }
  if (key.format === 'payload') return toPayload(rendering)
  return key.isBot ? renderForBot(rendering) : renderForVisitor(rendering)
}

/** The API over an in-process transport: no network, the same calls as a browser's. */
function inProcessApi(env: Env, ctx: ExecutionContext): PageInput['api'] {
  const { vendor_key, api_base_url } = toSettings(env)
  return {
    base_url: 'http://api.internal',
    fetch: async (request) => api.fetch(request, env, ctx),
    token: () => undefined,
    vendor_key: () => vendor_key,
    setLoading: () => undefined,
    isChecked: api_base_url === undefined,
  }
}

function toRouterRequest({ origin, basename, path, query }: RenderKey): Request {
  return new Request(`${origin}${basename}${path}?${new URLSearchParams(query).toString()}`)
}

async function renderForVisitor(rendering: Rendering): Promise<Response> {
  try {
    return renderWhole(rendering)
  } catch (error) {
    logFailure(rendering.key, error)
    return renderFailure(rendering)
  }
}

/** A component threw: the page is rendered again as the error page. */
async function renderFailure({ key, version, input, loaded }: Rendering): Promise<Response> {
  const failed = await loadPage(failing(input), toRouterRequest(key))
  if (failed.kind === 'redirect') return toRedirect(failed.response)
  try {
    return renderWhole({ key, version, input, loaded: { ...failed, status: 500 } })
  } catch {
    // Even the error page cannot be rendered; both failures are in the log.
    return new Response('Internal Server Error', {
      status: loaded.status >= 500 ? loaded.status : 500,
      headers: FAILED,
    })
  }
}

function failing(input: PageInput): PageInput {
  return {
    ...input,
    api: { ...input.api, fetch: () => Promise.reject(new Error('Rendering failed')) },
  }
}

/** A bot never sees the error page: a missing page is an empty 404, a failure has nothing to show. */
async function renderForBot(rendering: Rendering): Promise<Response> {
  const { key, loaded } = rendering
  if (loaded.failure === undefined && loaded.status < 500) {
    try {
      return renderWhole(rendering)
    } catch (error) {
      logFailure(key, error)
    }
  }
  return new Response(null, { status: 503, headers: FAILED })
}

function renderWhole(rendering: Rendering): Response {
  const { input, loaded } = rendering
  const { status, context } = loaded
  const body = renderDocument(input, context)
  const hints: Record<string, string> = status === 200 ? { Link: linksOf(input, context) } : {}
  return new Response(body, { status, headers: { ...HTML, ...hints, ...headersOf(rendering) } })
}

function toPayload(rendering: Rendering): Response {
  const { status, context } = rendering.loaded
  const headers = headersOf(rendering)
  if (status === 200) return Response.json({ page: pageDataOf(context) }, { headers })
  const message = errorOf(context) ?? 'Internal Server Error'
  return Response.json({ message }, { status, headers })
}

function toRedirect({ status, headers }: Response): Response {
  return new Response(null, { status, headers: { ...Object.fromEntries(headers), ...NEVER_KEPT } })
}

function headersOf({ loaded, version }: Rendering): Record<string, string> {
  const { status, headers, context } = loaded
  return {
    ...Object.fromEntries(headers),
    ...cacheHeadersOf({ status, version, page: pageDataOf(context) }),
    ...(status >= 500 && FAILED),
  }
}

function logFailure({ path, locale, isBot }: RenderKey, error: unknown): void {
  logError('page', error, { path, locale: locale.code, bot: isBot })
}
