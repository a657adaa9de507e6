import type { Hono } from 'hono'
import {
  sendSignInLink as sendSignInLinkCall,
  signInByLink as signInByLinkCall,
} from '#shared/account/contract.ts'
import { SIGN_IN_LINK_RULES } from '#shared/account/rules.ts'
import { apiError } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { HTTP_STATUS } from '../http/status.ts'
import type { AppEnv } from '../env.ts'
import { normalizeEmail } from '../mail/email-address.ts'
import { chargeUsage } from './charge-usage.ts'
import { isMailWithinLimit, requireAttemptFromNetwork } from './limits.ts'
import { requireOwnVendor, requireValid, toAccountRequestContext } from './request-context.ts'
import { sendMailsInBackground, toSignedInResponse } from './signed-in-account.ts'
import { signInByLink } from './sign-in-by-link.ts'
import { sendSignInLink } from './sign-in-links.ts'

export function serveSignInLinks(app: Hono<AppEnv>): void {
  serve(app, sendSignInLinkCall, async ({ language_id, ...input }, c) => {
    const context = toAccountRequestContext(c, { language_id })
    requireOwnVendor(c)
    requireValid(input, SIGN_IN_LINK_RULES, context.t)
    const email = normalizeEmail(input.email)
    await requireAttemptFromNetwork(c, context)
    await chargeUsage(c, context, { mails: 1, mailbox: email })
    if (!(await isMailWithinLimit(c, context, email)))
      throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, context.t('auth.too_many'))
    await sendSignInLink(c.env.DB, email, context)
    sendMailsInBackground(c)
    return {}
  })

  serve(app, signInByLinkCall, async ({ token, language_id }, c) => {
    const context = toAccountRequestContext(c, { language_id })
    requireOwnVendor(c)
    await requireAttemptFromNetwork(c, context)
    const use = await signInByLink(c.env.DB, token, context)
    if (use.kind === 'signed-in') return toSignedInResponse(c, use.session, context)
    const message = use.kind === 'used' ? 'auth.used_link' : 'auth.dead_link'
    throw apiError(HTTP_STATUS.UNPROCESSABLE_CONTENT, context.t(message))
  })
}
