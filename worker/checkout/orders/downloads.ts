import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { parseRange } from '../../gallery/byte-range.ts'
import { getSigningKey, verifySignature, sign } from '../../crypto/signing-key.ts'
import { isFileKey } from './file-keys.ts'
import { HTTP_STATUS } from '../../http/status.ts'

const KEY_NAME = 'downloads'
/** The link lives long enough for a slow connection, but not long enough to be shared. */
const LINK_MS = 15 * 60_000

export interface Download {
  /** The URL without the origin. */
  readonly url: string
  readonly expires_at: string
}

/**
 * Creates a link that contains the file, its expiry and the shop's signature of both, so nothing is
 * stored for it.
 */
export async function createDownloadLink(
  db: D1Database,
  key: string,
  now: Date,
): Promise<Download> {
  const end = now.getTime() + LINK_MS
  const signature = await sign(await getSigningKey(db, KEY_NAME), `${end}.${key}`)
  const path = key.split('/').map(encodeURIComponent).join('/')
  const query = new URLSearchParams({ until: String(end), signature })
  return { url: `/${path}?${query.toString()}`, expires_at: new Date(end).toISOString() }
}

export async function serveDownload(c: Context<AppEnv>): Promise<Response> {
  const key = decode(new URL(c.req.url).pathname.slice(1))
  const { until = '', signature = '' } = c.req.query()
  c.header('Cache-Control', 'private, no-store')
  const isValid =
    isFileKey(key) &&
    /^\d{1,15}$/.test(until) &&
    (await verifySignature(await getSigningKey(c.env.DB, KEY_NAME), `${until}.${key}`, signature))
  if (!isValid) return c.text('Not Found', HTTP_STATUS.NOT_FOUND)
  if (Number(until) <= Date.now()) return c.text('This link has expired.', HTTP_STATUS.GONE)
  return answerFile(c, key)
}

/** Sends the whole file, or the requested range if the file has not changed. */
async function answerFile(c: Context<AppEnv>, key: string): Promise<Response> {
  const object = await c.env.MEDIA.head(key)
  if (object === null) return c.text('Not Found', HTTP_STATUS.NOT_FOUND)
  const { httpEtag, size } = object
  c.header('Accept-Ranges', 'bytes')
  c.header('ETag', httpEtag)
  const range = parseRange(findRange(c, httpEtag), size)
  if (range.kind === 'outside') {
    c.header('Content-Range', `bytes */${size}`)
    return c.body(null, HTTP_STATUS.RANGE_NOT_SATISFIABLE)
  }
  const rangePart = range.kind === 'part' ? range : undefined
  const file = await c.env.MEDIA.get(key, {
    onlyIf: { etagMatches: object.etag },
    ...(rangePart && { range: { offset: rangePart.offset, length: rangePart.length } }),
  })
  // The file was replaced between the two requests.
  if (file === null || !('body' in file))
    return c.text('Please try again.', HTTP_STATUS.SERVICE_UNAVAILABLE)
  c.header('Content-Type', 'application/octet-stream')
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${getName(key)}`)
  c.header('Content-Length', String(rangePart?.length ?? size))
  if (rangePart === undefined) return c.body(file.body, HTTP_STATUS.OK)
  const lastByte = rangePart.offset + rangePart.length - 1
  c.header('Content-Range', `bytes ${rangePart.offset}-${lastByte}/${size}`)
  return c.body(file.body, HTTP_STATUS.PARTIAL_CONTENT)
}

/** Ignores the range if `If-Range` names another version of the file (RFC 9110 §13.1.5). */
function findRange(c: Context<AppEnv>, etag: string): string | undefined {
  const condition = c.req.header('If-Range')
  return condition === undefined || condition === etag ? c.req.header('Range') : undefined
}

/** Returns an empty string for a malformed path. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

/**
 * Encodes the file name (RFC 8187), which excludes some characters that encodeURIComponent leaves.
 */
function getName(key: string): string {
  const name = encodeURIComponent(key.split('/').at(-1) ?? '')
  return name.replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
