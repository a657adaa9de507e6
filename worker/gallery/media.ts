import type { Context } from 'hono'
import { IMAGE_FORMATS, IMAGE_SIZES } from '#shared/gallery/image-size.ts'
import type { AppEnv } from '../env.ts'
import { isFilmKey, serveFilm } from './film.ts'
import { matchesTag } from './matches-tag.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp' } as const
const DERIVED = new RegExp(
  `^([0-9a-f]{16}/(?:${IMAGE_SIZES.join('|')})\\.(${IMAGE_FORMATS.join('|')}))$`,
)

/** A derived picture or a film from R2. Its name holds its content's hash, so it never changes. */
export async function serveMedia(c: Context<AppEnv>): Promise<Response> {
  const asked = c.req.path.slice('/media/'.length)
  if (isFilmKey(asked)) return serveFilm(c, asked, IMMUTABLE)
  const [, key, format] = DERIVED.exec(asked) ?? []
  if (key === undefined) return c.text('Not Found', 404)
  const found = await c.env.MEDIA.get(key)
  if (found === null) return c.text('Not Found', 404)
  const headers = new Headers({
    'Cache-Control': IMMUTABLE,
    'Content-Type': format === 'avif' ? CONTENT_TYPES.avif : CONTENT_TYPES.webp,
    ETag: found.httpEtag,
  })
  if (matchesTag(c.req.header('If-None-Match'), found.httpEtag)) {
    await found.body.cancel()
    return new Response(null, { status: 304, headers })
  }
  return new Response(found.body, { headers })
}
