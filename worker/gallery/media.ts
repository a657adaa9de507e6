import type { Context } from 'hono'
import { IMAGE_FORMATS, IMAGE_SIZES } from '#shared/gallery/image-size.ts'
import type { AppEnv } from '../env.ts'
import { findSheetFile, serveSheet } from './sheet.ts'
import { isFilmKey, serveFilm } from './video.ts'
import { matchesEtag } from './matches-etag.ts'
import { HTTP_STATUS } from '../http/status.ts'

const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'
const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp' } as const
const PICTURE_FILE_PATTERN = new RegExp(
  `^([0-9a-f]{16}/(?:${IMAGE_SIZES.join('|')})\\.(${IMAGE_FORMATS.join('|')}))$`,
)

/**
 * Serves a resized picture, a video or a safety data sheet from R2. Its name contains a hash of the content, so it never
 * changes.
 */
export async function serveMedia(c: Context<AppEnv>): Promise<Response> {
  const name = c.req.path.slice('/media/'.length)
  if (isFilmKey(name)) return serveFilm(c, name, IMMUTABLE_CACHE_CONTROL)
  const sheet = findSheetFile(name)
  if (sheet !== undefined) {
    return serveSheet(c, { key: name, file: sheet, cacheControl: IMMUTABLE_CACHE_CONTROL })
  }
  const [, key, format] = PICTURE_FILE_PATTERN.exec(name) ?? []
  if (key === undefined) return c.text('Not Found', HTTP_STATUS.NOT_FOUND)
  const object = await c.env.MEDIA.get(key)
  if (object === null) return c.text('Not Found', HTTP_STATUS.NOT_FOUND)
  const headers = new Headers({
    'Cache-Control': IMMUTABLE_CACHE_CONTROL,
    'Content-Type': format === 'avif' ? CONTENT_TYPES.avif : CONTENT_TYPES.webp,
    ETag: object.httpEtag,
  })
  if (matchesEtag(c.req.header('If-None-Match'), object.httpEtag)) {
    await object.body.cancel()
    return new Response(null, { status: HTTP_STATUS.NOT_MODIFIED, headers })
  }
  return new Response(object.body, { headers })
}
