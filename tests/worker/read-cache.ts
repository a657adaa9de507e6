import { env } from 'cloudflare:workers'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'

/** The keys of all data that is cached in KV. */
export async function listCachedKeys(): Promise<string[]> {
  const { keys } = await env.CACHE.list({ prefix: 'read:' })
  return keys.map(({ name }) => name).toSorted()
}

export async function emptyReadCache(): Promise<void> {
  await Promise.all((await listCachedKeys()).map((key) => env.CACHE.delete(key)))
}

/** Raises the version as an import does. */
export async function bumpVersion(): Promise<void> {
  const version = Number(await env.CACHE.get(CATALOGUE_VERSION_KEY)) + 1
  await env.DB.prepare('UPDATE catalogue SET version = ?1').bind(version).run()
  await env.CACHE.put(CATALOGUE_VERSION_KEY, String(version))
}
