import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import type { Db } from '../db/rows.ts'
import { toSettings } from '../env.ts'
import { logError } from '../log.ts'

/** How long an isolate believes the version it read; KV itself may be a minute late. */
const REMEMBER_MS = 5_000

interface Remembered {
  readonly version: string
  readonly readAt: number
}

/** A cache of what KV says, not of a visitor; one for each isolate. */
const remembered = new WeakMap<KVNamespace, Remembered>()

/**
 * The version of the catalogue that cached reads are kept under. KV first, then D1;
 * with both failing the last one known, or undefined.
 */
export async function findCatalogueVersion(env: Env, now: number): Promise<string | undefined> {
  const fresh = findRememberedVersion(env.CACHE, now)
  if (fresh !== undefined) return fresh
  const version = await readVersion(env)
  if (version === undefined) return remembered.get(env.CACHE)?.version
  remembered.set(env.CACHE, { version, readAt: now })
  return version
}

/** The version as this isolate has just read it, if it has. */
export function findRememberedVersion(kv: KVNamespace, now: number): string | undefined {
  const known = remembered.get(kv)
  return known !== undefined && now - known.readAt < REMEMBER_MS ? known.version : undefined
}

/** The gateway may have heard of an import before this isolate has; versions are counted. */
export function learnCatalogueVersion(kv: KVNamespace, version: string | undefined): void {
  const known = remembered.get(kv)
  if (version === undefined || known === undefined) return
  if (Number(version) > Number(known.version)) remembered.set(kv, { ...known, version })
}

/** Another backend has no catalogue here: what it answers is kept apart, and with a purge it is asked again. */
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

/** What the database says of itself; of a session, what its replica says. */
export async function findCatalogueVersionIn(db: Db): Promise<number | undefined> {
  const found = await db
    .prepare('SELECT version FROM catalogue WHERE id = 1')
    .first<number>('version')
  return found ?? undefined
}

async function readFromD1(db: D1Database): Promise<string | undefined> {
  try {
    return (await findCatalogueVersionIn(db))?.toString()
  } catch (error) {
    logError('d1', error, { query: 'catalogue version' })
    return undefined
  }
}
