import type { Hono } from 'hono'
import { fetchUser, login, logout, register as registerCall } from '#shared/account/contract.ts'
import { LOGIN_RULES, REGISTER_RULES } from '#shared/account/rules.ts'
import { cleanLine } from '#shared/forms/clean.ts'
import { requireSession } from '../http/auth.ts'
import { invalid, apiError } from '../http/errors.ts'
import { requireProof } from '../http/require-proof.ts'
import { serve } from '../http/serve.ts'
import type { AppEnv } from '../env.ts'
import { isValidRecipient } from '../mail/mail.ts'
import { ACCOUNT_BYTES } from '../usage/limits.ts'
import { toSignedInResponse, getUser, sendMailsInBackground } from './signed-in-account.ts'
import { chargeUsage } from './charge-usage.ts'
import { requireOwnVendor, requireValid, toAccountRequestContext } from './request-context.ts'
import { normalizeEmail } from '../mail/email-address.ts'
import { isMailWithinLimit, requireSignInAttempt } from './limits.ts'
import { register } from './register.ts'
import { endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { HTTP_STATUS } from '../http/status.ts'

export function serveSignIn(app: Hono<AppEnv>): void {
  serve(app, login, async ({ language_id, ...input }, c) => {
    const context = toAccountRequestContext(c, { language_id })
    const { vendor_key, t } = context
    requireOwnVendor(c)
    requireValid(input, LOGIN_RULES, t)
    const email = normalizeEmail(input.email)
    await requireSignInAttempt(c, context, email)
    const session = await signIn(c.env.DB, { vendor_key, email, password: input.password }, context)
    if (session === undefined)
      throw apiError(HTTP_STATUS.UNPROCESSABLE_CONTENT, t('auth.wrong_credentials'))
    return toSignedInResponse(c, session, context)
  })

  serve(app, registerCall, async ({ language_id, proof, ...input }, c) => {
    const context = toAccountRequestContext(c, { language_id })
    const { vendor_key, t } = context
    requireOwnVendor(c)
    const name = cleanLine(input.name)
    requireValid({ ...input, name }, REGISTER_RULES, t)
    const email = normalizeEmail(input.email)
    if (!isValidRecipient(email)) throw invalid({ email: [t('form.email')] })
    await requireSignInAttempt(c, context, email)
    await requireProof(c, { proof, t })
    await chargeUsage(c, context, { bytes: ACCOUNT_BYTES, mails: 1, mailbox: email, isNew: true })
    const canSendMail = await isMailWithinLimit(c, context, email)
    const account = { vendor_key, email, name, password: input.password, canSendMail }
    const session = await register(c.env.DB, account, context)
    if (session === undefined) throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('auth.too_many'))
    sendMailsInBackground(c)
    return toSignedInResponse(c, session, context)
  })

  serve(app, logout, async (_, c) => {
    const { token_hash } = await requireSession(c)
    await endSession(c.env.DB, token_hash, new Date().toISOString())
    return {}
  })

  serve(app, fetchUser, async (_, c) => {
    const { account_id } = await requireSession(c)
    return { user: await getUser(c, { account_id, now: new Date().toISOString() }) }
  })
}
