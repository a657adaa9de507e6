import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import type { Db } from './rows.ts'
import { toSettings } from '../env.ts'
import { logError } from '../observability/log.ts'

/** How long an isolate uses the version it has read; KV itself may be a minute late. */
const CACHE_MS = 5_000

interface CachedVersion {
  readonly version: string
  readonly readAt: number
}

/** The last version read from each KV namespace; it contains nothing of a visitor. */
const cachedVersions = new WeakMap<KVNamespace, CachedVersion>()

/**
 * Returns the catalogue version that is part of cache keys, from KV or else from D1. If both fail,
 * returns the last known version, or undefined.
 */
export async function findCatalogueVersion(env: Env, now: number): Promise<string | undefined> {
  const freshVersion = findCachedVersion(env.CACHE, now)
  if (freshVersion !== undefined) return freshVersion
  const version = await readVersion(env)
  if (version === undefined) return cachedVersions.get(env.CACHE)?.version
  cachedVersions.set(env.CACHE, { version, readAt: now })
  return version
}

/** Returns the version if this isolate has read it in the last seconds. */
export function findCachedVersion(kv: KVNamespace, now: number): string | undefined {
  const cachedVersion = cachedVersions.get(kv)
  return cachedVersion !== undefined && now - cachedVersion.readAt < CACHE_MS
    ? cachedVersion.version
    : undefined
}

/** Updates the cached version if the gateway has read a newer one; versions are increasing numbers. */
export function updateCachedVersion(kv: KVNamespace, version: string | undefined): void {
  const cachedVersion = cachedVersions.get(kv)
  if (version === undefined || cachedVersion === undefined) return
  if (Number(version) > Number(cachedVersion.version))
    cachedVersions.set(kv, { ...cachedVersion, version })
}

/**
 * Another backend has no catalogue in this database: its responses have their own version, and a purge
 * expires them.
 */
async function readVersion(env: Env): Promise<string | undefined> {
  const { api_base_url } = toSettings(env)
  const inKv = await readFromKv(env.CACHE)
  if (api_base_url !== undefined) return `${inKv ?? ''}@${api_base_url}`
  return inKv ?? readFromD1(env.DB)
}

async function readFromKv(kv: KVNamespace): Promise<string | undefined> {
  try {
    return (await kv.get(CATALOGUE_VERSION_KEY)) ?? undefined
  } catch (error) {
    logError('kv', error, { key: CATALOGUE_VERSION_KEY })
    return undefined
  }
}

/** Returns the version stored in the database; for a session, in its replica. */
export async function findCatalogueVersionIn(db: Db): Promise<number | undefined> {
  const version = await db
    .prepare('SELECT version FROM catalogue WHERE id = 1')
    .first<number>('version')
  return version ?? undefined
}

async function readFromD1(db: D1Database): Promise<string | undefined> {
  try {
    return (await findCatalogueVersionIn(db))?.toString()
  } catch (error) {
    logError('d1', error, { query: 'catalogue version' })
    return undefined
  }
}
