import type { Context } from 'hono'
import { FILM_TYPES, toFilmFormat } from '#shared/gallery/film.ts'
import type { AppEnv } from '../env.ts'
import { parseRange } from './byte-range.ts'
import { matchesEtag } from './matches-etag.ts'
import { HTTP_STATUS } from '../http/status.ts'

const FILM_PATH_PATTERN = /^[0-9a-f]{16}\/(?:film\.(?:webm|mp4)|captions\.vtt)$/

export function isFilmKey(key: string): boolean {
  return FILM_PATH_PATTERN.test(key)
}

/** Serves a video or its captions from R2, with byte ranges, which players need for seeking. */
export async function serveFilm(
  c: Context<AppEnv>,
  key: string,
  cacheControl: string,
): Promise<Response> {
  const file = await c.env.MEDIA.head(key)
  if (file === null) return c.text('Not Found', HTTP_STATUS.NOT_FOUND)
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    'Content-Type': FILM_TYPES[toFilmFormat(key)],
    ETag: file.httpEtag,
  })
  if (matchesEtag(c.req.header('If-None-Match'), file.httpEtag)) {
    return new Response(null, { status: HTTP_STATUS.NOT_MODIFIED, headers })
  }
  const range = parseRange(findRange(c, file.httpEtag), file.size)
  if (range.kind === 'outside') {
    headers.delete('Cache-Control')
    headers.set('Content-Range', `bytes */${file.size}`)
    return new Response(null, { status: HTTP_STATUS.RANGE_NOT_SATISFIABLE, headers })
  }
  const isPartial = range.kind === 'part'
  const length = isPartial ? range.length : file.size
  headers.set('Content-Length', String(length))
  if (isPartial) {
    const lastByte = range.offset + length - 1
    headers.set('Content-Range', `bytes ${range.offset}-${lastByte}/${file.size}`)
  }
  const status = isPartial ? HTTP_STATUS.PARTIAL_CONTENT : HTTP_STATUS.OK
  if (c.req.method === 'HEAD') return new Response(null, { status, headers })
  const object = await c.env.MEDIA.get(
    key,
    isPartial ? { range: { offset: range.offset, length } } : undefined,
  )
  return object === null
    ? c.text('Not Found', HTTP_STATUS.NOT_FOUND)
    : new Response(object.body, { status, headers })
}

/**
 * Ranges apply only to GET (RFC 9110 §14.2); if `If-Range` names another version of the file, the range
 * is ignored (§13.1.5).
 */
function findRange(c: Context<AppEnv>, etag: string): string | undefined {
  if (c.req.method !== 'GET') return undefined
  const condition = c.req.header('If-Range')
  return condition === undefined || condition === etag ? c.req.header('Range') : undefined
}
