import { findCatalogueVersion, findRememberedVersion } from '../../api/catalogue-version.ts'
import { logError } from '../../log.ts'
import { note } from '../../seeing/trace.ts'
import { toCanonicalRequest, toName, type RenderKey } from '../render-key.ts'
import { findPolicy } from '../security-headers.ts'
import { createPageStore, type PageStore } from './page-store.ts'
import { isKept, toPage, type Page } from './page.ts'

const MEGABYTE = 1024 * 1024
const LIMITS = { newBytes: 4 * MEGABYTE, usedBytes: 12 * MEGABYTE }
/** After this nobody waits for another visitor's rendering any more: it may have been cut off. */
const MAX_WAIT_MS = 10_000
/** How long the last good page is sent without asking again after a rendering has failed. */
const AFTER_FAILURE_MS = 5_000

interface Rendering {
  readonly since: number
  readonly version: string | undefined
  readonly page: Promise<Page>
}

interface PageCache {
  readonly pages: PageStore<Page>
  readonly rendering: Map<string, Rendering>
  /** By name, until when a page that has failed is not rendered again if there is a last good one. */
  readonly failed: Map<string, number>
}

/** What Hono, too, calls an execution context. */
interface Asking {
  readonly waitUntil: (promise: Promise<unknown>) => void
  readonly exports?: { readonly Pages: { fetch(request: Request): Promise<Response> } }
}

interface PageQuestion {
  readonly key: RenderKey
  readonly env: Env
  readonly ctx: Asking
}

interface Asked extends PageQuestion {
  readonly name: string
  readonly version: string | undefined
  readonly now: number
  readonly cache: PageCache
}

/** One for each isolate. It holds pages, and those hold nothing of a visitor. */
const caches = new WeakMap<Env, PageCache>()

/**
 * The page of a key: as this isolate keeps it, or from the renderer, which is asked once however many
 * wait. If that fails, the last good page, however old.
 */
export async function getPage({ key, env, ctx }: PageQuestion): Promise<Page> {
  const now = Date.now()
  const version = await findCatalogueVersion(env, now)
  const cache = toCache(env)
  const name = toName(key)
  const kept = cache.pages.find(name)
  // With no version to be had nothing tells that a page is out of date.
  const isCurrent = version === undefined || kept?.version === version
  if (kept !== undefined && isCurrent && now < kept.freshUntil) return from('hit', kept)
  const asked = { key, env, ctx, name, version, now, cache }
  const good = findGood(asked)
  if (good !== undefined && now < (cache.failed.get(name) ?? 0)) return from('last-good', good)
  if (kept !== undefined && isCurrent && now < kept.staleUntil) {
    if (findRunning(asked) === undefined) void start(asked)
    return from('stale', kept)
  }
  return renderOr(asked, good)
}

/** Where a page came from, for the line of the request. */
function from(cache: string, page: Page): Page {
  note({ cache })
  return page
}

/** The page of a key if this isolate keeps it and nobody need be asked whether it is out of date. */
export function findFreshPage(env: Env, key: RenderKey, now: number): Page | undefined {
  const version = findRememberedVersion(env.CACHE, now)
  const kept = version === undefined ? undefined : caches.get(env)?.pages.find(toName(key))
  return kept !== undefined && kept.version === version && now < kept.freshUntil ? kept : undefined
}

/** A bot that gets no page of its own gets the visitors': what is complete is the same. */
function findGood({ cache, key, name }: Asked): Page | undefined {
  const own = cache.pages.find(name)
  const page = own ?? (key.isBot ? cache.pages.find(toName({ ...key, isBot: false })) : undefined)
  return page?.status === 200 ? page : undefined
}

async function renderOr(asked: Asked, good: Page | undefined): Promise<Page> {
  if (good === undefined) return renderOnce(asked)
  try {
    const page = await renderOnce(asked)
    return page.status < 500 ? page : from('last-good', good)
  } catch {
    // Whoever rendered it has logged why.
    return from('last-good', good)
  }
}

function renderOnce(asked: Asked): Promise<Page> {
  const running = findRunning(asked)
  note({ cache: running === undefined ? 'miss' : 'joined' })
  return running === undefined ? start(asked) : waitFor(running, asked)
}

function findRunning({ cache, name, version, now }: Asked): Rendering | undefined {
  const running = cache.rendering.get(name)
  if (running === undefined || running.version !== version) return undefined
  return now - running.since < MAX_WAIT_MS ? running : undefined
}

function start(asked: Asked): Promise<Page> {
  const { cache, name, version, now, ctx } = asked
  const rendering = { since: now, version, page: render(asked) }
  cache.rendering.set(name, rendering)
  const forget = () => {
    if (cache.rendering.get(name) === rendering) cache.rendering.delete(name)
  }
  // Others wait for it too: it must outlive a visitor who goes away.
  ctx.waitUntil(rendering.page.then(forget, forget))
  return rendering.page
}

async function waitFor({ page, since }: Rendering, asked: Asked): Promise<Page> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), since + MAX_WAIT_MS - asked.now)
  })
  const done = await Promise.race([page, late]).finally(() => clearTimeout(timer))
  return done ?? render(asked)
}

async function render(asked: Asked): Promise<Page> {
  const { key, version, env, ctx, cache, name } = asked
  try {
    const policy = await findPolicy(env, key)
    if (ctx.exports === undefined) throw new Error('There is no entrypoint that renders pages')
    const response = await ctx.exports.Pages.fetch(toCanonicalRequest(key, version))
    // Workers Cache has answered in the renderer's place.
    if (response.headers.has('Age')) note({ cache: 'edge' })
    const page = await toPage(response, { key, version, policy, now: asked.now })
    if (isKept(page)) cache.pages.keep(name, page)
    // What is no longer there must not be sent on as it was. A page of which a part has failed says nothing
    // about the complete one that was kept before it.
    else if (page.status !== 200 && page.status < 500) cache.pages.drop(name)
    if (page.status >= 500) rememberFailure(asked)
    else cache.failed.delete(name)
    return page
  } catch (error) {
    logError('page-cache', error, { path: key.path })
    rememberFailure(asked)
    throw error
  }
}

/** Only of pages that there is a good one of: there are no more of those than are kept. */
function rememberFailure(asked: Asked): void {
  const { cache, name, key } = asked
  if (findGood(asked) === undefined) return
  logError('page-cache', 'The last good page is sent', { path: key.path })
  if (cache.failed.size > MAX_FAILED) cache.failed.clear()
  cache.failed.set(name, Date.now() + AFTER_FAILURE_MS)
}

const MAX_FAILED = 1_000

function toCache(env: Env): PageCache {
  const known = caches.get(env)
  if (known !== undefined) return known
  const cache = { pages: createPageStore<Page>(LIMITS), rendering: new Map(), failed: new Map() }
  caches.set(env, cache)
  return cache
}
