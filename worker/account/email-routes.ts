import type { Hono } from 'hono'
import {
  confirmEmail as confirmEmailCall,
  editEmail,
  sendConfirmation as sendConfirmationCall,
} from '#shared/account/contract.ts'
import { EDIT_EMAIL_RULES } from '#shared/account/rules.ts'
import { identify } from '../http/auth.ts'
import { invalid, apiError } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import type { AppEnv } from '../env.ts'
import { isValidRecipient } from '../mail/mail.ts'
import { getUser, requireOwnAccount, sendMailsInBackground } from './signed-in-account.ts'
import { chargeUsage } from './charge-usage.ts'
import { requireOwnVendor, requireValid, toAccountRequestContext } from './request-context.ts'
import { sendConfirmation, startEmailChange } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { normalizeEmail } from '../mail/email-address.ts'
import { isMailWithinLimit, requireSignInAttempt, requireAttemptFromNetwork } from './limits.ts'
import { verifyPassword } from './password.ts'
import { HTTP_STATUS } from '../http/status.ts'

export function serveEmails(app: Hono<AppEnv>): void {
  serve(app, editEmail, async ({ language_id, ...input }, c) => {
    const { account } = await requireOwnAccount(c)
    const context = toAccountRequestContext(c, { language_id, fallback: account.language_id })
    const { t, now } = context
    requireValid(input, EDIT_EMAIL_RULES, t)
    const email = normalizeEmail(input.email)
    if (!isValidRecipient(email)) throw invalid({ email: [t('form.email')] })
    if (email === account.email) throw invalid({ email: [t('auth.same_email')] })
    await requireSignInAttempt(c, context, account.email)
    if (!(await verifyPassword(input.password, account.password_hash))) {
      throw invalid({ password: [t('auth.wrong_password')] })
    }
    await chargeUsage(c, context, { mails: 2, account_id: account.id, mailbox: email })
    if (!(await isMailWithinLimit(c, context, email)))
      throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('auth.too_many'))
    await startEmailChange(c.env.DB, account, { email, context })
    sendMailsInBackground(c)
    return { data: await getUser(c, { account_id: account.id, now }) }
  })

  serve(app, confirmEmailCall, async ({ token, password, language_id }, c) => {
    const context = toAccountRequestContext(c, { language_id })
    requireOwnVendor(c)
    await (password === undefined
      ? requireAttemptFromNetwork(c, context)
      : requireSignInAttempt(c, context, token))
    const visitor = await identify(c)
    const account_id = visitor.kind === 'account' ? visitor.account_id : undefined
    const state = await confirmEmail(c.env.DB, { token, account_id, password }, context)
    if (state === 'password' && password !== undefined)
      throw invalid({ password: [context.t('auth.wrong_password')] })
    if (state === undefined)
      throw apiError(HTTP_STATUS.UNPROCESSABLE_CONTENT, context.t('auth.dead_link'))
    return { state }
  })

  serve(app, sendConfirmationCall, async ({ language_id }, c) => {
    const { account } = await requireOwnAccount(c)
    const context = toAccountRequestContext(c, { language_id, fallback: account.language_id })
    const hasNothingToConfirm = account.email === '' || account.email_confirmed_at !== null
    if (hasNothingToConfirm) return {}
    await chargeUsage(c, context, { mails: 1, account_id: account.id, mailbox: account.email })
    if (!(await isMailWithinLimit(c, context, account.email))) {
      throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, context.t('auth.too_many'))
    }
    await sendConfirmation(c.env.DB, account, context)
    sendMailsInBackground(c)
    return {}
  })
}
