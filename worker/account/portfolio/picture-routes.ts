import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import {
  ADD_PICTURE_PATH,
  addPictureInput,
  ChangedPicture,
  deletePicture,
  editPicture,
  fetchPictures,
} from '#shared/account/my-contract.ts'
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE,
  MAX_PICTURES,
} from '#shared/account/picture-limits.ts'
import { cleanLine } from '#shared/forms/clean.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { requireAccount } from '../../http/auth.ts'
import { invalid, apiError } from '../../http/errors.ts'
import { limitBody } from '../../http/limit-body.ts'
import { isWithinLimit, requireWithinLimit } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import type { AppEnv } from '../../env.ts'
import { deleteOrphanedPictures } from '../../gallery/orphaned-pictures.ts'
import { cleanPicture } from '../../gallery/upload/clean-picture.ts'
import { requireMessages, UNKNOWN_LANGUAGE_MESSAGE } from '../../http/messages.ts'
import { getUsageSubject } from '../../usage/get-usage-subject.ts'
import { createLimitError } from '../../usage/enforce-usage-limit.ts'
import { addPicture } from './add-picture.ts'
import { deleteOwnPicture, editOwnPicture, listPictures } from './pictures.ts'
import { HTTP_STATUS } from '../../http/status.ts'

const BODY_LIMIT = { max_bytes: 16 * 1024, message: 'This request is too large.' }
const BYTES_PER_MEGABYTE = 1024 * 1024
const UNKNOWN_PICTURE_MESSAGE = 'This picture does not exist, or no longer does.'

export function servePictures(app: Hono<AppEnv>): void {
  limitBody(app, editPicture.path, BODY_LIMIT)
  limitBody(app, deletePicture.path, BODY_LIMIT)

  serve(app, fetchPictures, async (_, c) => ({
    pictures: await listPictures(c.env.DB, await requireAccount(c)),
    max_count: MAX_PICTURES,
  }))
  serve(app, editPicture, async ({ id, title, alt, is_shared }, c) => {
    const account_id = await requireAccount(c)
    await requireWithinLimit(c, c.env.ACCOUNT_LIMIT, { account_id })
    const picture = await editOwnPicture(c.env.DB, {
      account_id,
      id,
      title: title === undefined ? undefined : cleanLine(title),
      alt: alt === undefined ? undefined : cleanLine(alt),
      is_shared,
    })
    if (picture === undefined) throw apiError(HTTP_STATUS.NOT_FOUND, UNKNOWN_PICTURE_MESSAGE)
    return { picture }
  })
  serve(app, deletePicture, async ({ id }, c) => {
    const account_id = await requireAccount(c)
    await requireWithinLimit(c, c.env.ACCOUNT_LIMIT, { account_id })
    if (!(await deleteOwnPicture(c.env.DB, account_id, id)))
      throw apiError(HTTP_STATUS.NOT_FOUND, UNKNOWN_PICTURE_MESSAGE)
    await deleteOrphanedPictures(c.env, new Date().toISOString())
    return {}
  })

  // The account and its rate limit are checked before the body is read.
  app.use(ADD_PICTURE_PATH, async (c, next) => {
    const account_id = await requireAccount(c)
    const isAllowed = await isWithinLimit(c, c.env.PICTURE_LIMIT, String(account_id))
    if (!isAllowed)
      throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, requireQueryMessages(c)('auth.too_many'))
    await next()
  })
  limitBody(app, ADD_PICTURE_PATH, {
    max_bytes: MAX_PICTURE_BYTES,
    message: 'This picture is too large.',
  })
  app.post(ADD_PICTURE_PATH, async (c) => {
    const t = requireQueryMessages(c)
    const picture = await requirePicture(await c.req.arrayBuffer(), t)
    // The session may have ended during the upload, which lasts as long as the sender likes.
    const account_id = await requireAccount(c)
    const now = new Date()
    const subject = await getUsageSubject(c, account_id, now)
    const addedPicture = await addPicture(c.env, { account_id, picture, subject, now })
    switch (addedPicture.kind) {
      case 'added':
        return c.json(z.parse(ChangedPicture, { picture: addedPicture.picture }))
      case 'no_room':
        throw invalid({ picture: [t('own.too_many_pictures', { count: String(MAX_PICTURES) })] })
      case 'limit_exceeded':
        throw createLimitError(t, 'usage.pictures')
    }
  })
}

function requireQueryMessages(c: Context<AppEnv>): Translate {
  const query = z.safeParse(addPictureInput, c.req.query())
  if (!query.success) throw invalid({ language_id: [UNKNOWN_LANGUAGE_MESSAGE] })
  return requireMessages(query.data.language_id)
}

async function requirePicture(body: ArrayBuffer, t: Translate) {
  const picture = await cleanPicture(new Uint8Array(body))
  if (picture.kind === 'picture') return picture
  if (picture.kind === 'no_picture') throw invalid({ picture: [t('own.not_a_picture')] })
  if (picture.kind === 'too_many_parts') throw invalid({ picture: [t('own.too_many_parts')] })
  const limits = {
    megabytes: String(MAX_PICTURE_BYTES / BYTES_PER_MEGABYTE),
    side: String(MAX_PICTURE_SIDE),
  }
  throw invalid({ picture: [t('own.picture_too_large', limits)] })
}
