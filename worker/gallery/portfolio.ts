import type { Context } from 'hono'
import * as z from 'zod/mini'
import { PICTURE_TYPES } from '#shared/account/picture-limits.ts'
import { identifyReader } from '../api/auth.ts'
import { first, flag } from '../db/rows.ts'
import type { AppEnv } from '../env.ts'
import { matchesTag } from './matches-tag.ts'
import { toPortfolioKey } from './portfolio-key.ts'

/** Its owner may make it private again. */
const FOR_A_MINUTE = 'public, max-age=60'
const FOR_NOBODY_ELSE = 'private, no-store'
const PICTURE = /^\/media\/portfolio\/([A-Za-z0-9_-]{24})$/

const PictureRow = z.object({
  account_id: z.number(),
  type: z.enum(PICTURE_TYPES),
  is_shared: flag,
})

/** A visitor's picture: a shared one to everybody, a private one to its owner. */
export async function servePortfolio(c: Context<AppEnv>): Promise<Response> {
  const [, id] = PICTURE.exec(c.req.path) ?? []
  const picture = id === undefined ? undefined : await findReadable(c, id)
  const found =
    id === undefined || picture === undefined ? null : await c.env.MEDIA.get(toPortfolioKey(id))
  if (picture === undefined || found === null) {
    return c.text('Not Found', 404, { 'Cache-Control': FOR_NOBODY_ELSE })
  }
  const headers = new Headers({
    'Cache-Control': picture.is_shared ? FOR_A_MINUTE : FOR_NOBODY_ELSE,
    'Content-Type': picture.type,
    ETag: found.httpEtag,
  })
  if (matchesTag(c.req.header('If-None-Match'), found.httpEtag)) {
    await found.body.cancel()
    return new Response(null, { status: 304, headers })
  }
  return new Response(found.body, { headers })
}

async function findReadable(c: Context<AppEnv>, id: string) {
  const statement = c.env.DB.prepare(
    'SELECT account_id, type, is_shared FROM picture WHERE id = ?1',
  ).bind(id)
  const picture = await first(PictureRow, statement)
  if (picture === undefined || picture.is_shared) return picture
  const reader = await identifyReader(c)
  const isOwner = reader.kind === 'account' && reader.account_id === picture.account_id
  return isOwner ? picture : undefined
}
