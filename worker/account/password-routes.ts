import type { Hono } from 'hono'
import {
  editPassword,
  forgotPassword,
  resetPassword as resetPasswordCall,
} from '#shared/account/contract.ts'
import {
  EDIT_PASSWORD_RULES,
  FORGOT_PASSWORD_RULES,
  RESET_PASSWORD_RULES,
} from '#shared/account/rules.ts'
import { invalid, apiError } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import type { AppEnv } from '../env.ts'
import {
  toSignedInResponse,
  getUser,
  requireOwnAccount,
  sendMailsInBackground,
} from './signed-in-account.ts'
import { chargeUsage } from './charge-usage.ts'
import { requireOwnVendor, requireValid, toAccountRequestContext } from './request-context.ts'
import { changePassword, sendPasswordReset, resetPassword } from './change-password.ts'
import { normalizeEmail } from '../mail/email-address.ts'
import { isMailWithinLimit, requireSignInAttempt, requireAttemptFromNetwork } from './limits.ts'
import { HTTP_STATUS } from '../http/status.ts'

export function servePasswords(app: Hono<AppEnv>): void {
  serve(app, editPassword, async ({ language_id, ...input }, c) => {
    const { account, session } = await requireOwnAccount(c)
    const context = toAccountRequestContext(c, { language_id, fallback: account.language_id })
    requireValid(input, EDIT_PASSWORD_RULES, context.t)
    await requireSignInAttempt(c, context, account.email)
    await chargeUsage(c, context, { mails: 1, account_id: account.id })
    const { token_hash } = session
    const isChanged = await changePassword(c.env.DB, { ...input, account, token_hash }, context)
    if (!isChanged) throw invalid({ old_password: [context.t('auth.wrong_password')] })
    sendMailsInBackground(c)
    return { data: await getUser(c, { account_id: account.id, now: context.now }) }
  })

  serve(app, forgotPassword, async ({ language_id, ...input }, c) => {
    const context = toAccountRequestContext(c, { language_id })
    requireOwnVendor(c)
    requireValid(input, FORGOT_PASSWORD_RULES, context.t)
    const email = normalizeEmail(input.email)
    await requireAttemptFromNetwork(c, context)
    await chargeUsage(c, context, { mails: 1, mailbox: email })
    if (!(await isMailWithinLimit(c, context, email)))
      throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, context.t('auth.too_many'))
    await sendPasswordReset(c.env.DB, email, context)
    sendMailsInBackground(c)
    return {}
  })

  serve(app, resetPasswordCall, async ({ language_id, ...input }, c) => {
    const context = toAccountRequestContext(c, { language_id })
    requireOwnVendor(c)
    requireValid(input, RESET_PASSWORD_RULES, context.t)
    await requireAttemptFromNetwork(c, context)
    const session = await resetPassword(c.env.DB, input, context)
    if (session === undefined)
      throw apiError(HTTP_STATUS.UNPROCESSABLE_CONTENT, context.t('auth.dead_link'))
    sendMailsInBackground(c)
    return toSignedInResponse(c, session, context)
  })
}
