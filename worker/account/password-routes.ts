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
import { invalid, refusal } from '../api/errors.ts'
import { serve } from '../api/serve.ts'
import type { AppEnv } from '../env.ts'
import { answerBegun, getUser, requireOwnAccount, sendSoon } from './answers.ts'
import { requireAllowance } from './allowance.ts'
import { requireOwnVendor, requireValid, toAsking } from './asking.ts'
import { changePassword, forgetPassword, resetPassword } from './change-password.ts'
import { toEmail } from './email.ts'
import { isMailWithinLimit, requireAttempt, requireAttemptFromAddress } from './limits.ts'

export function servePasswords(app: Hono<AppEnv>): void {
  serve(app, editPassword, async ({ language_id, ...typed }, c) => {
    const { account, session } = await requireOwnAccount(c)
    const asking = toAsking(c, { language_id, otherwise: account.language_id })
    requireValid(typed, EDIT_PASSWORD_RULES, asking.t)
    await requireAttempt(c, asking, account.email)
    await requireAllowance(c, asking, { mails: 1, account_id: account.id })
    const { token_hash } = session
    const isChanged = await changePassword(c.env.DB, { ...typed, account, token_hash }, asking)
    if (!isChanged) throw invalid({ old_password: [asking.t('auth.wrong_password')] })
    sendSoon(c)
    return { data: await getUser(c, { account_id: account.id, now: asking.now }) }
  })

  serve(app, forgotPassword, async ({ language_id, ...typed }, c) => {
    const asking = toAsking(c, { language_id })
    requireOwnVendor(c)
    requireValid(typed, FORGOT_PASSWORD_RULES, asking.t)
    const email = toEmail(typed.email)
    await requireAttemptFromAddress(c, asking)
    if (!(await isMailWithinLimit(c, asking, email))) throw refusal(429, asking.t('auth.too_many'))
    await requireAllowance(c, asking, { mails: 1 })
    await forgetPassword(c.env.DB, email, asking)
    sendSoon(c)
    return {}
  })

  serve(app, resetPasswordCall, async ({ language_id, ...typed }, c) => {
    const asking = toAsking(c, { language_id })
    requireOwnVendor(c)
    requireValid(typed, RESET_PASSWORD_RULES, asking.t)
    await requireAttemptFromAddress(c, asking)
    const begun = await resetPassword(c.env.DB, typed, asking)
    if (begun === undefined) throw refusal(422, asking.t('auth.dead_link'))
    sendSoon(c)
    return answerBegun(c, begun, asking)
  })
}
