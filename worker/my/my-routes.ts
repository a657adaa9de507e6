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
import { requireAccount, requireSession } from '../http/auth.ts'
import { invalid, apiError } from '../http/errors.ts'
import { limitBody } from '../http/limit-body.ts'
import { isWithinLimit, requireWithinLimit } from '../http/rate-limit.ts'
import { serve } from '../http/serve.ts'
import type { AppEnv } from '../env.ts'
import { deleteOrphanedPictures } from '../gallery/orphaned-pictures.ts'
import { requireMessages } from '../http/messages.ts'
import { deleteAccountData } from './delete-account.ts'
import { exportAccountData } from './export-account.ts'
import { endOtherSessions, endSessionById, listSessions } from './own-sessions.ts'
import { listOwnReviews, listSavedArticles } from './own-texts.ts'
import { findAccountById } from '../account/accounts.ts'
import { verifyPassword } from '../account/password.ts'
import { servePictures } from '../account/portfolio/picture-routes.ts'
import { deleteSavedArticle, storeSavedArticle, listSavedIds } from './saved-articles.ts'
import { noStore } from '../http/no-store.ts'
import { HTTP_STATUS } from '../http/status.ts'

const BODY_LIMIT = { max_bytes: 16 * 1024, message: 'This request is too large.' }
const UNKNOWN_SESSION_MESSAGE = 'This session does not exist, or no longer does.'
const EXPORT_NAME = 'account.json'

/** Serves the calls of the pages under /my for the signed-in account. */
export function serveMy(app: Hono<AppEnv>): void {
  app.use('/my/*', noStore())
  for (const { path } of [endSessions, deleteAccount, saveArticle]) {
    limitBody(app, path, BODY_LIMIT)
  }

  serve(app, fetchSessions, async (_, c) => {
    const query = { ...(await requireSession(c)), now: new Date().toISOString() }
    return { sessions: await listSessions(c.env.DB, query) }
  })
  serve(app, endSessions, async ({ id }, c) => {
    const query = { ...(await requireSession(c)), now: new Date().toISOString() }
    await requireWithinLimit(c, c.env.ACCOUNT_LIMIT, query)
    if (id === undefined) await endOtherSessions(c.env.DB, query)
    else if (!(await endSessionById(c.env.DB, query, id)))
      throw apiError(HTTP_STATUS.NOT_FOUND, UNKNOWN_SESSION_MESSAGE)
    return { sessions: await listSessions(c.env.DB, query) }
  })

  serve(app, exportAccount, async (_, c) => {
    const account_id = await requireAccount(c)
    await requireWithinLimit(c, c.env.ACCOUNT_LIMIT, { account_id })
    const accountData = await exportAccountData(c.env.DB, account_id)
    c.header('Content-Disposition', `attachment; filename="${EXPORT_NAME}"`)
    return accountData
  })
  serve(app, deleteAccount, async ({ password, language_id }, c) => {
    const account_id = await requireAccount(c)
    const t = requireMessages(language_id)
    const errors = validate({ password }, DELETE_ACCOUNT_RULES, t)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const isAllowed = await isWithinLimit(c, c.env.DELETE_ACCOUNT_LIMIT, String(account_id))
    if (!isAllowed) throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('auth.too_many'))
    const account = await findAccountById(c.env.DB, account_id)
    if (!(await verifyPassword(password, account?.password_hash ?? ''))) {
      throw invalid({ password: [t('auth.wrong_password')] })
    }
    // Meanwhile, the reader of the mailbox may have taken the account over, which has ended the session.
    await requireAccount(c)
    await deleteAccountData(c.env.DB, account_id, { now: new Date() })
    await deleteOrphanedPictures(c.env, new Date().toISOString())
    return {}
  })

  serve(app, fetchOwnTexts, async ({ language_id }, c) => {
    const account_id = await requireAccount(c)
    requireMessages(language_id)
    const query = { account_id, language_id }
    const [reviews, articles] = await Promise.all([
      listOwnReviews(c.env.DB, query),
      listSavedArticles(c.env.DB, query),
    ])
    return { reviews, articles }
  })
  serve(app, fetchSavedArticles, async (_, c) => ({
    blog_ids: await listSavedIds(c.env.DB, await requireAccount(c)),
  }))
  serve(app, saveArticle, async ({ blog_id, is_saved }, c) => {
    const account_id = await requireAccount(c)
    await requireWithinLimit(c, c.env.ACCOUNT_LIMIT, { account_id })
    const article = { account_id, blog_id, now: new Date().toISOString() }
    if (!is_saved) await deleteSavedArticle(c.env.DB, account_id, blog_id)
    else if (!(await storeSavedArticle(c.env.DB, article))) {
      throw invalid({ blog_id: ['Unknown article'] })
    }
    return { blog_ids: await listSavedIds(c.env.DB, account_id) }
  })

  servePictures(app)
}
