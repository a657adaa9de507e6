import type { Hono } from 'hono'
import { fetchUser, login, logout, register as registerCall } from '#shared/account/contract.ts'
import { LOGIN_RULES, REGISTER_RULES } from '#shared/account/rules.ts'
import { cleanLine } from '#shared/forms/clean.ts'
import { requireSession } from '../api/auth.ts'
import { invalid, refusal } from '../api/errors.ts'
import { requireProof } from '../api/require-proof.ts'
import { serve } from '../api/serve.ts'
import type { AppEnv } from '../env.ts'
import { isMailable } from '../mail/mail.ts'
import { ACCOUNT_BYTES } from '../usage/limits.ts'
import { answerBegun, getUser, sendSoon } from './answers.ts'
import { requireAllowance } from './allowance.ts'
import { requireOwnVendor, requireValid, toAsking } from './asking.ts'
import { toEmail } from './email.ts'
import { isMailWithinLimit, requireAttempt } from './limits.ts'
import { register } from './register.ts'
import { endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

export function serveSignIn(app: Hono<AppEnv>): void {
  serve(app, login, async ({ language_id, ...typed }, c) => {
    const asking = toAsking(c, { language_id })
    const { vendor_key, t } = asking
    requireOwnVendor(c)
    requireValid(typed, LOGIN_RULES, t)
    const email = toEmail(typed.email)
    await requireAttempt(c, asking, email)
    const begun = await signIn(c.env.DB, { vendor_key, email, password: typed.password }, asking)
    if (begun === undefined) throw refusal(422, t('auth.wrong_credentials'))
    return answerBegun(c, begun, asking)
  })

  serve(app, registerCall, async ({ language_id, proof, ...typed }, c) => {
    const asking = toAsking(c, { language_id })
    const { vendor_key, t } = asking
    requireOwnVendor(c)
    const name = cleanLine(typed.name)
    requireValid({ ...typed, name }, REGISTER_RULES, t)
    const email = toEmail(typed.email)
    if (!isMailable(email)) throw invalid({ email: [t('form.email')] })
    await requireAttempt(c, asking, email)
    await requireProof(c, { proof, t })
    await requireAllowance(c, asking, { bytes: ACCOUNT_BYTES, mails: 1, isNew: true })
    const mayMail = await isMailWithinLimit(c, asking, email)
    const wanted = { vendor_key, email, name, password: typed.password, mayMail }
    const begun = await register(c.env.DB, wanted, asking)
    if (begun === undefined) throw refusal(429, t('auth.too_many'))
    sendSoon(c)
    return answerBegun(c, begun, asking)
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
