import { fetchGeneral, type General } from '#shared/content/general.ts'
import { readThroughCache, type CachedRead, type ReadContext } from '../http/read-through-cache.ts'
import { readUpstream } from '../upstream/read-upstream.ts'
import { toSettings } from '../env.ts'
import { getGeneral } from './general.ts'

/** Reads the shop's general data, which every page needs, through the cache. */
export function readGeneral(context: ReadContext): Promise<General | undefined> {
  return readThroughCache(context, toCachedRead(context))
}

/** Replaces the cached data by that in D1, because new rates must not wait until the cache expires. */
export async function refreshGeneral(context: ReadContext): Promise<void> {
  await readThroughCache(context, { ...toCachedRead(context), forceFresh: true })
}

function toCachedRead({ env }: ReadContext): CachedRead<General> {
  const { media_path, map_embed_url, api_base_url } = toSettings(env)
  return {
    key: `general:${media_path}:${map_embed_url}`,
    shape: fetchGeneral.output,
    read: async (catalogue) =>
      api_base_url === undefined
        ? getGeneral((await catalogue.openPrimary()).db, { media_path, map_embed_url })
        : readUpstream(env, fetchGeneral, { locale: 'am' }),
  }
}
