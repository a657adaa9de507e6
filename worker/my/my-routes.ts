import type { Hono } from 'hono'
import {
  deleteAccount,
  endSessions,
  exportAccount,
  fetchOwnTexts,
  fetchSavedArticles,
  fetchSessions,
  saveArticle,
} from '#shared/account/my-contract.ts'
import { DELETE_ACCOUNT_RULES } from '#shared/account/rules.ts'
import { validate } from '#shared/forms/validate.ts'
import { requireAccount, requireSession } from '../../api/auth.ts'
import { invalid, refusal } from '../../api/errors.ts'
import { limitBody } from '../../api/limit-body.ts'
import { isWithinLimit, requireCalm } from '../../api/rate-limit.ts'
import { serve } from '../../api/serve.ts'
import type { AppEnv } from '../../env.ts'
import { sweepPictures } from '../../gallery/loose-pictures.ts'
import { requireMessages } from '../../locale/messages.ts'
import { deleteAccountOf } from './delete-account.ts'
import { exportOf } from './export-account.ts'
import { endOtherSessions, endSessionById, listSessions } from './own-sessions.ts'
import { listOwnReviews, listSavedArticles } from './own-texts.ts'
import { findById } from '../accounts.ts'
import { isPassword } from '../password.ts'
import { servePictures } from '../portfolio/picture-routes.ts'
import { dropArticle, keepArticle, listSavedIds } from './saved-articles.ts'

const BODY_LIMIT = { max_bytes: 16 * 1024, message: 'This is too much at once.' }
const UNKNOWN_SESSION = 'This session does not exist, or no longer does.'
const EXPORT_NAME = 'account.json'

/** What the pages under /my show and change: the signed-in account's own. */
export function serveMy(app: Hono<AppEnv>): void {
  app.use('/my/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  for (const { path } of [endSessions, deleteAccount, saveArticle]) {
    limitBody(app, path, BODY_LIMIT)
  }

  serve(app, fetchSessions, async (_, c) => {
    const asked = { ...(await requireSession(c)), now: new Date().toISOString() }
    return { sessions: await listSessions(c.env.DB, asked) }
  })
  serve(app, endSessions, async ({ id }, c) => {
    const asked = { ...(await requireSession(c)), now: new Date().toISOString() }
    await requireCalm(c, c.env.ACCOUNT_LIMIT, asked)
    if (id === undefined) await endOtherSessions(c.env.DB, asked)
    else if (!(await endSessionById(c.env.DB, asked, id))) throw refusal(404, UNKNOWN_SESSION)
    return { sessions: await listSessions(c.env.DB, asked) }
  })

  serve(app, exportAccount, async (_, c) => {
    const exported = await exportOf(c.env.DB, await requireAccount(c))
    c.header('Content-Disposition', `attachment; filename="${EXPORT_NAME}"`)
    return exported
  })
  serve(app, deleteAccount, async ({ password, language_id }, c) => {
    const account_id = await requireAccount(c)
    const t = requireMessages(language_id)
    const errors = validate({ password }, DELETE_ACCOUNT_RULES, t)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const isAllowed = await isWithinLimit(c, c.env.DELETE_ACCOUNT_LIMIT, String(account_id))
    if (!isAllowed) throw refusal(429, t('auth.too_many'))
    const account = await findById(c.env.DB, account_id)
    if (!(await isPassword(password, account?.password_hash ?? ''))) {
      throw invalid({ password: [t('auth.wrong_password')] })
    }
    await deleteAccountOf(c.env.DB, account_id)
    await sweepPictures(c.env, new Date().toISOString())
    return {}
  })

  serve(app, fetchOwnTexts, async ({ language_id }, c) => {
    const account_id = await requireAccount(c)
    requireMessages(language_id)
    const asked = { account_id, language_id }
    const [reviews, articles] = await Promise.all([
      listOwnReviews(c.env.DB, asked),
      listSavedArticles(c.env.DB, asked),
    ])
    return { reviews, articles }
  })
  serve(app, fetchSavedArticles, async (_, c) => ({
    blog_ids: await listSavedIds(c.env.DB, await requireAccount(c)),
  }))
  serve(app, saveArticle, async ({ blog_id, is_saved }, c) => {
    const account_id = await requireAccount(c)
    await requireCalm(c, c.env.ACCOUNT_LIMIT, { account_id })
    const article = { account_id, blog_id, now: new Date().toISOString() }
    if (!is_saved) await dropArticle(c.env.DB, account_id, blog_id)
    else if (!(await keepArticle(c.env.DB, article))) {
      throw invalid({ blog_id: ['Unknown article'] })
    }
    return { blog_ids: await listSavedIds(c.env.DB, account_id) }
  })

  servePictures(app)
}
