import { findCatalogueVersion, findCachedVersion } from '../../db/catalogue-version.ts'
import { logError } from '../../observability/log.ts'
import { annotateTrace } from '../../observability/trace.ts'
import { toCanonicalRequest, toCacheKey, type RenderKey } from '../../ssr/render-key.ts'
import { findPolicy } from '../security-headers.ts'
import { createPageStore, type PageStore } from './page-store.ts'
import { isCacheable, toPage, type Page } from './page.ts'
import { HTTP_STATUS } from '../../http/status.ts'

const MEGABYTE = 1024 * 1024
const LIMITS = { probationBytes: 4 * MEGABYTE, protectedBytes: 12 * MEGABYTE }
/**
 * After this time a request no longer waits for the rendering started by another: it may have been
 * aborted.
 */
const MAX_WAIT_MS = 10_000
/** How long the last good page is served without a new attempt after a rendering has failed. */
const RETRY_DELAY_MS = 5_000

interface RenderTask {
  readonly since: number
  readonly version: string | undefined
  readonly page: Promise<Page>
}

interface PageCache {
  readonly pages: PageStore<Page>
  readonly rendering: Map<string, RenderTask>
  /** Maps a page name to the time until which a failed page with a last good copy is not rendered again. */
  readonly retryAfter: Map<string, number>
}

/** The parts of the execution context, which Hono types differently, that are used here. */
interface PageContext {
  readonly waitUntil: (promise: Promise<unknown>) => void
  readonly exports?: { readonly Pages: { fetch(request: Request): Promise<Response> } }
}

interface PageRequest {
  readonly key: RenderKey
  readonly env: Env
  readonly ctx: PageContext
}

interface PageLookup extends PageRequest {
  readonly name: string
  readonly version: string | undefined
  readonly now: number
  readonly cache: PageCache
}

/** One cache for each isolate. It holds pages, which contain nothing of a visitor. */
const caches = new WeakMap<Env, PageCache>()

/**
 * Returns the page of a key from this isolate's cache or from the renderer, which is called once however
 * many requests wait. If it fails, returns the last good page of any age.
 */
export async function getPage({ key, env, ctx }: PageRequest): Promise<Page> {
  const now = Date.now()
  const version = await findCatalogueVersion(env, now)
  const cache = toCache(env)
  const name = toCacheKey(key)
  const cachedPage = cache.pages.find(name)
  // Without a known version, nothing shows that a page is outdated.
  const isCurrent = version === undefined || cachedPage?.version === version
  if (cachedPage !== undefined && isCurrent && now < cachedPage.freshUntil)
    return withSource('hit', cachedPage)
  const lookup = { key, env, ctx, name, version, now, cache }
  const lastGood = findLastGoodPage(lookup)
  if (lastGood !== undefined && now < (cache.retryAfter.get(name) ?? 0))
    return withSource('last-good', lastGood)
  if (cachedPage !== undefined && isCurrent && now < cachedPage.staleUntil) {
    if (findRunningTask(lookup) === undefined) void startRendering(lookup)
    return withSource('stale', cachedPage)
  }
  return renderOr(lookup, lastGood)
}

/** Records the source of a page for the request's log line. */
function withSource(cache: string, page: Page): Page {
  annotateTrace({ cache })
  return page
}

/** Returns the page of a key if this isolate has it and knows, without I/O, that it is current. */
export function findFreshPage(env: Env, key: RenderKey, now: number): Page | undefined {
  const version = findCachedVersion(env.CACHE, now)
  const cachedPage =
    version === undefined ? undefined : caches.get(env)?.pages.find(toCacheKey(key))
  return cachedPage !== undefined && cachedPage.version === version && now < cachedPage.freshUntil
    ? cachedPage
    : undefined
}

/** A bot without a cached page of its own gets the visitors' page: the content is the same. */
function findLastGoodPage({ cache, key, name }: PageLookup): Page | undefined {
  const ownPage = cache.pages.find(name)
  const page =
    ownPage ?? (key.isBot ? cache.pages.find(toCacheKey({ ...key, isBot: false })) : undefined)
  return page?.status === HTTP_STATUS.OK ? page : undefined
}

async function renderOr(lookup: PageLookup, lastGood: Page | undefined): Promise<Page> {
  if (lastGood === undefined) return renderOnce(lookup)
  try {
    const page = await renderOnce(lookup)
    return page.status < 500 ? page : withSource('last-good', lastGood)
  } catch {
    // The rendering has logged the error.
    return withSource('last-good', lastGood)
  }
}

function renderOnce(lookup: PageLookup): Promise<Page> {
  const runningTask = findRunningTask(lookup)
  annotateTrace({ cache: runningTask === undefined ? 'miss' : 'joined' })
  return runningTask === undefined ? startRendering(lookup) : waitForTask(runningTask, lookup)
}

function findRunningTask({ cache, name, version, now }: PageLookup): RenderTask | undefined {
  const runningTask = cache.rendering.get(name)
  if (runningTask === undefined || runningTask.version !== version) return undefined
  return now - runningTask.since < MAX_WAIT_MS ? runningTask : undefined
}

function startRendering(lookup: PageLookup): Promise<Page> {
  const { cache, name, version, now, ctx } = lookup
  const rendering = { since: now, version, page: render(lookup) }
  cache.rendering.set(name, rendering)
  const removeRendering = () => {
    if (cache.rendering.get(name) === rendering) cache.rendering.delete(name)
  }
  // Other requests wait for it too, so it must outlive a visitor who disconnects.
  ctx.waitUntil(rendering.page.then(removeRendering, removeRendering))
  return rendering.page
}

async function waitForTask(
  { page: pagePromise, since }: RenderTask,
  lookup: PageLookup,
): Promise<Page> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), since + MAX_WAIT_MS - lookup.now)
  })
  const page = await Promise.race([pagePromise, timeout]).finally(() => clearTimeout(timer))
  return page ?? render(lookup)
}

async function render(lookup: PageLookup): Promise<Page> {
  const { key, version, env, ctx, cache, name } = lookup
  try {
    const policy = await findPolicy(env, key)
    if (ctx.exports === undefined) throw new Error('There is no entrypoint that renders pages')
    const response = await ctx.exports.Pages.fetch(toCanonicalRequest(key, version))
    // Workers Cache has responded instead of the renderer.
    if (response.headers.has('Age')) annotateTrace({ cache: 'edge' })
    const page = await toPage(response, { key, version, policy, now: lookup.now })
    if (isCacheable(page)) cache.pages.store(name, page)
    // A removed page must not be served from the cache. A page that failed in part, however, does not
    // invalidate the complete one that was cached before.
    else if (page.status !== HTTP_STATUS.OK && page.status < 500) cache.pages.delete(name)
    if (page.status >= 500) recordFailure(lookup)
    else cache.retryAfter.delete(name)
    return page
  } catch (error) {
    logError('page-cache', error, { path: key.path })
    recordFailure(lookup)
    throw error
  }
}

/**
 * Delays the next attempt, only for pages with a last good copy: there are no more of those than the
 * cache holds.
 */
function recordFailure(lookup: PageLookup): void {
  const { cache, name, key } = lookup
  if (findLastGoodPage(lookup) === undefined) return
  logError('page-cache', 'The last good page is sent', { path: key.path })
  if (cache.retryAfter.size > MAX_FAILED_PAGES) cache.retryAfter.clear()
  cache.retryAfter.set(name, Date.now() + RETRY_DELAY_MS)
}

const MAX_FAILED_PAGES = 1_000

function toCache(env: Env): PageCache {
  const existingCache = caches.get(env)
  if (existingCache !== undefined) return existingCache
  const cache = {
    pages: createPageStore<Page>(LIMITS),
    rendering: new Map(),
    retryAfter: new Map(),
  }
  caches.set(env, cache)
  return cache
}
