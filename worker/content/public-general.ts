import { fetchGeneral, type General } from '#shared/content/general.ts'
import { publicRead, type PublicRead, type ReadContext } from '../api/public-read.ts'
import { readUpstream } from '../api/upstream/read-upstream.ts'
import { toSettings } from '../env.ts'
import { getGeneral } from './general.ts'

/** The shop's own data, as every page needs it. */
export function readGeneral(context: ReadContext): Promise<General | undefined> {
  return publicRead(context, toRead(context))
}

/** Puts what D1 says now in the place of what is kept: rates must not wait to become stale. */
export async function refreshGeneral(context: ReadContext): Promise<void> {
  await publicRead(context, { ...toRead(context), isAnew: true })
}

function toRead({ env }: ReadContext): PublicRead<General> {
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
