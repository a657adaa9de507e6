import type { Context } from 'hono'
import * as z from 'zod/mini'
import { PICTURE_TYPES } from '#shared/account/picture-limits.ts'
import { identifyByCookie } from '../http/auth.ts'
import { first, flag } from '../db/rows.ts'
import type { AppEnv } from '../env.ts'
import { matchesEtag } from './matches-etag.ts'
import { toPortfolioKey } from './portfolio-key.ts'
import { HTTP_STATUS } from '../http/status.ts'

/** Short, because the owner may make the picture private again. */
const SHARED_PICTURE_CACHE_CONTROL = 'public, max-age=60'
const PRIVATE_CACHE_CONTROL = 'private, no-store'
const PICTURE_PATH_PATTERN = /^\/media\/portfolio\/([A-Za-z0-9_-]{24})$/

const PictureRow = z.object({
  account_id: z.number(),
  type: z.enum(PICTURE_TYPES),
  is_shared: flag,
})

/** Serves a visitor's picture: a shared one to everybody, a private one to its owner. */
export async function servePortfolio(c: Context<AppEnv>): Promise<Response> {
  const [, id] = PICTURE_PATH_PATTERN.exec(c.req.path) ?? []
  const picture = id === undefined ? undefined : await findReadablePicture(c, id)
  const object =
    id === undefined || picture === undefined ? null : await c.env.MEDIA.get(toPortfolioKey(id))
  if (picture === undefined || object === null) {
    return c.text('Not Found', HTTP_STATUS.NOT_FOUND, { 'Cache-Control': PRIVATE_CACHE_CONTROL })
  }
  const headers = new Headers({
    'Cache-Control': picture.is_shared ? SHARED_PICTURE_CACHE_CONTROL : PRIVATE_CACHE_CONTROL,
    'Content-Type': picture.type,
    ETag: object.httpEtag,
  })
  if (matchesEtag(c.req.header('If-None-Match'), object.httpEtag)) {
    await object.body.cancel()
    return new Response(null, { status: HTTP_STATUS.NOT_MODIFIED, headers })
  }
  return new Response(object.body, { headers })
}

async function findReadablePicture(c: Context<AppEnv>, id: string) {
  const statement = c.env.DB.prepare(
    'SELECT account_id, type, is_shared FROM picture WHERE id = ?1',
  ).bind(id)
  const picture = await first(PictureRow, statement)
  if (picture === undefined || picture.is_shared) return picture
  const visitor = await identifyByCookie(c)
  const isOwner = visitor.kind === 'account' && visitor.account_id === picture.account_id
  return isOwner ? picture : undefined
}
