import type { Context } from 'hono'
import { findBuildFile } from '#shared/builds/build-files.ts'
import type { AppEnv } from '../env.ts'
import { matchesTag } from '../gallery/matches-tag.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * A file that this build does not have, so the assets' own server has not answered: from one of the
 * earlier builds, which open pages still ask for. A missing one is no page, or a script would be HTML.
 */
export async function serveEarlierBuild(c: Context<AppEnv>): Promise<Response> {
  const file = findBuildFile(c.req.path)
  const found = file === undefined ? null : await c.env.MEDIA.get(file.key)
  if (file === undefined || found === null) {
    return c.text('Not Found', 404, { 'Cache-Control': 'no-store' })
  }
  const headers = new Headers({
    'Cache-Control': IMMUTABLE,
    'Content-Type': file.type,
    ETag: found.httpEtag,
  })
  if (matchesTag(c.req.header('If-None-Match'), found.httpEtag)) {
    await found.body.cancel()
    return new Response(null, { status: 304, headers })
  }
  return new Response(found.body, { headers })
}
