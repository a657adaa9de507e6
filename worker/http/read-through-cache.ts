import { cachified, type Cache, type CacheEntry } from '@epic-web/cachified'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { ApiError } from '#shared/api/errors.ts'
import { CATALOGUE_CACHE, KV_RETENTION_S, type ReadCache } from '#shared/pages/page-cache.ts'
import type { AppEnv } from '../env.ts'
import { toCatalogueReader, type CatalogueReader, type CatalogueSession } from '../db/replica.ts'
import { logError } from '../observability/log.ts'
import { findCatalogueVersion } from '../db/catalogue-version.ts'
import { validateOnce } from './validate-once.ts'
import { apiError } from './errors.ts'
import { HTTP_STATUS } from './status.ts'

const MAX_MISSING_KEYS = 1_000

export interface CachedRead<Value> {
  /**
   * The schema of the value. An entry of another shape, written by an earlier build, counts as missing.
   */
  readonly shape: z.ZodMiniType<Value>
  /** The cache key: it contains everything on which the value depends, and nothing else. */
  readonly key: string
  /**
   * Reads the value; returns undefined if it does not exist. It reads D1 through a session of
   * `catalogue`.
   */
  readonly read: (catalogue: CatalogueReader) => Promise<Value | undefined>
  readonly cache?: ReadCache
  /** If false, the value is read each time: for queries with more variants than KV should hold. */
  readonly isCached?: boolean
  /** If true, the value is read again and replaces the cached one. */
  readonly forceFresh?: boolean
}

export interface ReadContext {
  readonly env: Env
  readonly now: number
  readonly waitUntil: (promise: Promise<unknown>) => void
  /**
   * Called if the data read is older than the current catalogue version, so results must not be cached.
   */
  readonly onStale?: () => void
}

export function toReadContext(c: Context<AppEnv>): ReadContext {
  const { env, executionCtx } = c
  return { env, now: Date.now(), waitUntil: (promise) => executionCtx.waitUntil(promise) }
}

/**
 * Reads data that is the same for every visitor, cached in KV. A stale value is returned at once while
 * one refresh per isolate runs, so the last good value is served as long as D1 fails. Missing values are
 * cached for a short time in the isolate only, so that invalid URLs never write to KV.
 */
export async function readThroughCache<Value>(
  { env, now, waitUntil, onStale }: ReadContext,
  {
    key,
    read,
    shape,
    cache = CATALOGUE_CACHE.data,
    isCached = true,
    forceFresh = false,
  }: CachedRead<Value>,
): Promise<Value | undefined> {
  const version = await findCatalogueVersion(env, now)
  const readOnce = async () => {
    const catalogue = toCatalogueReader(env, version)
    const value = await readOrUnavailable(() => read(catalogue))
    return { value, isCurrent: catalogue.isCurrent() }
  }
  if (!isCached || version === undefined) {
    const { value, isCurrent } = await readOnce()
    if (!isCurrent) onStale?.()
    return value
  }
  const fullKey = `read:${version}:${key}`
  if (isKnownMissing(env.CACHE, fullKey, now)) return undefined

  const resultPromise = cachified<Entry<Value>>({
    key: fullKey,
    cache: toCache(env.CACHE),
    ttl: cache.fresh_ms,
    swr: Number.POSITIVE_INFINITY,
    forceFresh: forceFresh,
    waitUntil,
    checkValue: (entry: unknown) =>
      validateOnce({ kv: env.CACHE, key: fullKey }, entry, () => isEntry(shape, entry)),
    async getFreshValue({ metadata, background }) {
      const { value, isCurrent } = await readOnce()
      if (!isCurrent) {
        metadata.ttl = -1
        return value === undefined ? { missing: true, isStale: true } : { value, isStale: true }
      }
      if (value !== undefined) return { value, id: crypto.randomUUID() }
      // The value was deleted since it was cached: without this, KV would serve it until it expires.
      if (background) await env.CACHE.delete(fullKey)
      metadata.ttl = -1
      return { missing: true }
    },
  })
  // Concurrent readers of a key wait for this one read, so it must outlive a visitor who disconnects.
  waitUntil(resultPromise.catch(() => undefined))
  const result = await resultPromise
  if (result.isStale === true) onStale?.()
  if ('value' in result) return result.value
  if (result.isStale === true) return undefined
  recordMissing(env.CACHE, fullKey, now + cache.not_found_ms)
  return undefined
}

/** `isStale` is never stored in KV; it only reaches those who wait for the same read. */
type Entry<Value> =
  | { value: Value; id?: string; isStale?: boolean }
  | { missing: true; isStale?: boolean }

function isEntry(shape: z.ZodMiniType, entry: unknown): boolean {
  return z.safeParse(
    z.union([z.object({ value: shape }), z.object({ missing: z.literal(true) })]),
    entry,
  ).success
}

/** Opens a session for catalogue rows that are part of cached pages but not cached themselves. */
export async function openCatalogue({ env, now, onStale }: ReadContext): Promise<CatalogueSession> {
  const catalogue = toCatalogueReader(env, await findCatalogueVersion(env, now))
  const session = await catalogue.open()
  if (!catalogue.isCurrent()) onStale?.()
  return session
}

export async function readOrUnavailable<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    // An error of another backend, which has its own message.
    if (error instanceof ApiError) throw error
    logError('d1', error)
    throw apiError(HTTP_STATUS.SERVICE_UNAVAILABLE, 'Service Unavailable')
  }
}

/** One cache object per binding, because cachified merges concurrent reads by cache object and key. */
const caches = new WeakMap<KVNamespace, Cache>()

function toCache(kv: KVNamespace): Cache {
  const existingCache = caches.get(kv)
  if (existingCache !== undefined) return existingCache
  const cache: Cache = {
    name: 'KV',
    async get(key) {
      try {
        return await kv.get<CacheEntry>(key, 'json')
      } catch (error) {
        logError('kv', error, { key })
        return null
      }
    },
    async set(key, entry) {
      try {
        await kv.put(key, JSON.stringify(entry), { expirationTtl: KV_RETENTION_S })
      } catch (error) {
        logError('kv', error, { key })
      }
    },
    delete: (key) => kv.delete(key),
  }
  caches.set(kv, cache)
  return cache
}

const missingKeys = new WeakMap<KVNamespace, Map<string, number>>()

function isKnownMissing(kv: KVNamespace, key: string, now: number): boolean {
  const expiresAt = missingKeys.get(kv)?.get(key)
  return expiresAt !== undefined && now < expiresAt
}

function recordMissing(kv: KVNamespace, key: string, expiresAt: number): void {
  const keys = missingKeys.get(kv) ?? new Map<string, number>()
  if (keys.size >= MAX_MISSING_KEYS) keys.clear()
  keys.set(key, expiresAt)
  missingKeys.set(kv, keys)
}
