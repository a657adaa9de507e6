import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { getOwnKey, isSigned, sign } from '../own-key.ts'
import { isFileKey } from './file-keys.ts'

const KEY_NAME = 'downloads'
/** Long enough for a slow line to begin, short enough not to be passed on. */
const LINK_MS = 15 * 60_000

export interface Download {
  /** Without the origin. */
  readonly url: string
  readonly expires_at: string
}

/** The link holds the file, its end and the shop's signature of both: nothing is kept of it. */
export async function createDownloadLink(
  db: D1Database,
  key: string,
  now: Date,
): Promise<Download> {
  const end = now.getTime() + LINK_MS
  const signature = await sign(await getOwnKey(db, KEY_NAME), `${end}.${key}`)
  const path = key.split('/').map(encodeURIComponent).join('/')
  const query = new URLSearchParams({ until: String(end), signature })
  return { url: `/${path}?${query.toString()}`, expires_at: new Date(end).toISOString() }
}

export async function serveDownload(c: Context<AppEnv>): Promise<Response> {
  const key = decodeURIComponent(new URL(c.req.url).pathname.slice(1))
  const { until = '', signature = '' } = c.req.query()
  c.header('Cache-Control', 'private, no-store')
  const isOurs =
    isFileKey(key) &&
    /^\d{1,15}$/.test(until) &&
    (await isSigned(await getOwnKey(c.env.DB, KEY_NAME), `${until}.${key}`, signature))
  if (!isOurs) return c.text('Not Found', 404)
  if (Number(until) <= Date.now()) return c.text('This link has expired.', 410)
  const file = await c.env.MEDIA.get(key, { range: c.req.raw.headers })
  if (file === null) return c.text('Not Found', 404)
  c.header('Content-Type', 'application/octet-stream')
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${nameOf(key)}`)
  c.header('Accept-Ranges', 'bytes')
  c.header('ETag', file.httpEtag)
  const part = toPart(file)
  c.header('Content-Length', String(part.length))
  if (part.range === undefined) return c.body(file.body, 200)
  c.header('Content-Range', part.range)
  return c.body(file.body, 206)
}

function nameOf(key: string): string {
  return encodeURIComponent(key.split('/').at(-1) ?? '')
}

/** What of the file is answered: a download that broke off goes on where it was. */
function toPart({ range, size }: R2ObjectBody) {
  if (range === undefined) return { length: size, range: undefined }
  const suffix = 'suffix' in range ? range.suffix : undefined
  const offset = suffix === undefined ? offsetOf(range) : Math.max(0, size - suffix)
  const length = 'length' in range ? (range.length ?? size - offset) : size - offset
  if (length === size) return { length, range: undefined }
  return { length, range: `bytes ${offset}-${offset + length - 1}/${size}` }
}

function offsetOf(range: R2Range): number {
  return 'offset' in range ? (range.offset ?? 0) : 0
}
