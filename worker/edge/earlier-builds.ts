import type { Context } from 'hono'
import { findBuildFile } from '#shared/builds/build-files.ts'
import type { AppEnv } from '../env.ts'
import { matchesEtag } from '../gallery/matches-etag.ts'
import { NO_STORE } from '../http/no-store.ts'
import { HTTP_STATUS } from '../http/status.ts'

const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

/**
 * Serves a file of an earlier build, which open pages still request; this build's files are served by the
 * assets binding before the worker runs. A missing file is a plain 404, since an HTML page would be run
 * as a script.
 */
export async function serveEarlierBuild(c: Context<AppEnv>): Promise<Response> {
  const file = findBuildFile(c.req.path)
  const object = file === undefined ? null : await c.env.MEDIA.get(file.key)
  if (file === undefined || object === null) {
    return c.text('Not Found', HTTP_STATUS.NOT_FOUND, NO_STORE)
  }
  const headers = new Headers({
    'Cache-Control': IMMUTABLE_CACHE_CONTROL,
    'Content-Type': file.type,
    ETag: object.httpEtag,
  })
  if (matchesEtag(c.req.header('If-None-Match'), object.httpEtag)) {
    await object.body.cancel()
    return new Response(null, { status: HTTP_STATUS.NOT_MODIFIED, headers })
  }
  return new Response(object.body, { headers })
}
