import { cachified, type Cache, type CacheEntry } from '@epic-web/cachified'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { ApiError } from '#shared/api/errors.ts'
import type { AppEnv } from '../env.ts'
import { toCatalogueReader, type CatalogueReader, type CatalogueSession } from '../db/replica.ts'
import { logError } from '../log.ts'
import { findCatalogueVersion } from './catalogue-version.ts'
import { checkOnce } from './check-once.ts'
import { refusal } from './errors.ts'

const FRESH_MS = 5 * 60_000
const KV_KEEPS_S = 30 * 24 * 60 * 60
const NOT_FOUND_MS = 30_000
const NOT_FOUND_ENTRIES = 1_000

export interface PublicRead<Value> {
  /** An entry of another shape, written by an earlier build, counts as none. */
  readonly shape: z.ZodMiniType<Value>
  /** Names everything the answer depends on, and nothing else. */
  readonly key: string
  /** Answers undefined for what does not exist. D1 is read by a session of `catalogue`. */
  readonly read: (catalogue: CatalogueReader) => Promise<Value | undefined>
  /** False: read anew each time. For questions of which there are more than KV should hold. */
  readonly isKept?: boolean
  /** True: read anew, and kept in the place of what was kept before. */
  readonly isAnew?: boolean
}

export interface ReadContext {
  readonly env: Env
  readonly now: number
  readonly waitUntil: (promise: Promise<unknown>) => void
  /** Hears that what was read is older than the version of the catalogue says, and must not be kept. */
  readonly onBehind?: () => void
}

export function toReadContext(c: Context<AppEnv>): ReadContext {
  const { env, executionCtx } = c
  return { env, now: Date.now(), waitUntil: (promise) => executionCtx.waitUntil(promise) }
}

/**
 * A read that is the same for every visitor, from KV. A stale answer is served at once while one
 * refresh per isolate runs, so the last good answer stands as long as D1 fails. What does not exist
 * is remembered briefly in the isolate only: junk addresses never write to KV.
 */
export async function publicRead<Value>(
  { env, now, waitUntil, onBehind }: ReadContext,
  { key, read, shape, isKept = true, isAnew = false }: PublicRead<Value>,
): Promise<Value | undefined> {
  const version = await findCatalogueVersion(env, now)
  const readOnce = async () => {
    const catalogue = toCatalogueReader(env, version)
    const value = await readOrUnavailable(() => read(catalogue))
    return { value, isCurrent: catalogue.isCurrent() }
  }
  if (!isKept || version === undefined) {
    const { value, isCurrent } = await readOnce()
    if (!isCurrent) onBehind?.()
    return value
  }
  const fullKey = `read:${version}:${key}`
  if (isKnownMissing(env.CACHE, fullKey, now)) return undefined

  const reading = cachified<Entry<Value>>({
    key: fullKey,
    cache: toCache(env.CACHE),
    ttl: FRESH_MS,
    swr: Number.POSITIVE_INFINITY,
    forceFresh: isAnew,
    waitUntil,
    checkValue: (entry: unknown) =>
      checkOnce({ kv: env.CACHE, key: fullKey }, entry, () => isEntry(shape, entry)),
    async getFreshValue({ metadata, background }) {
      const { value, isCurrent } = await readOnce()
      if (!isCurrent) {
        metadata.ttl = -1
        return value === undefined ? { missing: true, isBehind: true } : { value, isBehind: true }
      }
      if (value !== undefined) return { value, id: crypto.randomUUID() }
      // It was there when it was kept: without this it would be served for as long as KV keeps it.
      if (background) await env.CACHE.delete(fullKey)
      metadata.ttl = -1
      return { missing: true }
    },
  })
  // Simultaneous readers of a key wait for this one read: it must outlive a visitor who goes away.
  waitUntil(reading.catch(() => undefined))
  const found = await reading
  if (found.isBehind === true) onBehind?.()
  if ('value' in found) return found.value
  if (found.isBehind === true) return undefined
  rememberMissing(env.CACHE, fullKey, now)
  return undefined
}

/** `isBehind` is in no entry of KV, only in what those get who wait for the same read. */
type Entry<Value> =
  | { value: Value; id?: string; isBehind?: boolean }
  | { missing: true; isBehind?: boolean }

function isEntry(shape: z.ZodMiniType, entry: unknown): boolean {
  return z.safeParse(
    z.union([z.object({ value: shape }), z.object({ missing: z.literal(true) })]),
    entry,
  ).success
}

/** A session for rows of the catalogue that are in no entry, but in pages that are kept. */
export async function openCatalogue({
  env,
  now,
  onBehind,
}: ReadContext): Promise<CatalogueSession> {
  const catalogue = toCatalogueReader(env, await findCatalogueVersion(env, now))
  const session = await catalogue.open()
  if (!catalogue.isCurrent()) onBehind?.()
  return session
}

export async function readOrUnavailable<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    // Another backend's failure, which says what it is.
    if (error instanceof ApiError) throw error
    logError('d1', error)
    throw refusal(503, 'Service Unavailable')
  }
}

/** One cache object per binding, so that cachified joins simultaneous reads of a key. */
const caches = new WeakMap<KVNamespace, Cache>()

function toCache(kv: KVNamespace): Cache {
  const known = caches.get(kv)
  if (known !== undefined) return known
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
        await kv.put(key, JSON.stringify(entry), { expirationTtl: KV_KEEPS_S })
      } catch (error) {
        logError('kv', error, { key })
      }
    },
    delete: (key) => kv.delete(key),
  }
  caches.set(kv, cache)
  return cache
}

const missing = new WeakMap<KVNamespace, Map<string, number>>()

function isKnownMissing(kv: KVNamespace, key: string, now: number): boolean {
  const until = missing.get(kv)?.get(key)
  return until !== undefined && now < until
}

function rememberMissing(kv: KVNamespace, key: string, now: number): void {
  const keys = missing.get(kv) ?? new Map<string, number>()
  if (keys.size >= NOT_FOUND_ENTRIES) keys.clear()
  keys.set(key, now + NOT_FOUND_MS)
  missing.set(kv, keys)
}
