import type { Hono } from 'hono'
import {
  confirmEmail as confirmEmailCall,
  editEmail,
  sendConfirmation as sendConfirmationCall,
} from '#shared/account/contract.ts'
import { EDIT_EMAIL_RULES } from '#shared/account/rules.ts'
import { invalid, refusal } from '../api/errors.ts'
import { serve } from '../api/serve.ts'
import type { AppEnv } from '../env.ts'
import { isMailable } from '../mail/mail.ts'
import { getUser, requireOwnAccount, sendSoon } from './answers.ts'
import { requireAllowance } from './allowance.ts'
import { requireOwnVendor, requireValid, toAsking } from './asking.ts'
import { sendConfirmation, startEmailChange } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { toEmail } from './email.ts'
import { isMailWithinLimit, requireAttempt, requireAttemptFromAddress } from './limits.ts'
import { isPassword } from './password.ts'

export function serveEmails(app: Hono<AppEnv>): void {
  serve(app, editEmail, async ({ language_id, ...typed }, c) => {
    const { account } = await requireOwnAccount(c)
    const asking = toAsking(c, { language_id, otherwise: account.language_id })
    const { t, now } = asking
    requireValid(typed, EDIT_EMAIL_RULES, t)
    const email = toEmail(typed.email)
    if (!isMailable(email)) throw invalid({ email: [t('form.email')] })
    if (email === account.email) throw invalid({ email: [t('auth.same_email')] })
    await requireAttempt(c, asking, account.email)
    if (!(await isPassword(typed.password, account.password_hash))) {
      throw invalid({ password: [t('auth.wrong_password')] })
    }
    if (!(await isMailWithinLimit(c, asking, email))) throw refusal(429, t('auth.too_many'))
    await requireAllowance(c, asking, { mails: 2, account_id: account.id })
    await startEmailChange(c.env.DB, account, { email, asking })
    sendSoon(c)
    return { data: await getUser(c, { account_id: account.id, now }) }
  })

  serve(app, confirmEmailCall, async ({ token, language_id }, c) => {
    const asking = toAsking(c, { language_id })
    requireOwnVendor(c)
    await requireAttemptFromAddress(c, asking)
    const state = await confirmEmail(c.env.DB, token, asking)
    if (state === undefined) throw refusal(422, asking.t('auth.dead_link'))
    return { state }
  })

  serve(app, sendConfirmationCall, async ({ language_id }, c) => {
    const { account } = await requireOwnAccount(c)
    const asking = toAsking(c, { language_id, otherwise: account.language_id })
    const hasNothingToConfirm = account.email === '' || account.email_confirmed_at !== null
    if (hasNothingToConfirm) return {}
    if (!(await isMailWithinLimit(c, asking, account.email))) {
      throw refusal(429, asking.t('auth.too_many'))
    }
    await requireAllowance(c, asking, { mails: 1, account_id: account.id })
    await sendConfirmation(c.env.DB, account, asking)
    sendSoon(c)
    return {}
  })
}
