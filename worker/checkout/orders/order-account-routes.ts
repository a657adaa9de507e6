import type { Hono } from 'hono'
import { createOrderAccount } from '#shared/checkout/order-contract.ts'
import { chargeUsage } from '../../account/charge-usage.ts'
import { isMailWithinLimit } from '../../account/limits.ts'
import { toAccountRequestContext } from '../../account/request-context.ts'
import { sendOrderAccountLink } from '../../account/sign-in-links.ts'
import { sendMailsInBackground } from '../../account/signed-in-account.ts'
import type { AppEnv } from '../../env.ts'
import { apiError } from '../../http/errors.ts'
import { serveUncached } from '../../http/serve.ts'
import { HTTP_STATUS } from '../../http/status.ts'
import { isValidRecipient } from '../../mail/mail.ts'
import { normalizeEmail } from '../../mail/email-address.ts'
import { ACCOUNT_BYTES } from '../../usage/limits.ts'
import { requireOrder } from './require-order.ts'

/** Serves the call by which the buyer of a guest's order gets an account with it. */
export function serveOrderAccount(app: Hono<AppEnv>): void {
  serveUncached(app, createOrderAccount, async (request, c) => {
    const { number, account_id, email } = await requireOrder(c, request)
    const context = toAccountRequestContext(c, { language_id: request.language_id })
    const { t } = context
    const address = normalizeEmail(email)
    if (account_id !== null || !isValidRecipient(address))
      throw apiError(HTTP_STATUS.CONFLICT, t('order.has_account'))
    await chargeUsage(c, context, { bytes: ACCOUNT_BYTES, mails: 1, mailbox: address })
    if (!(await isMailWithinLimit(c, context, address)))
      throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('auth.too_many'))
    await sendOrderAccountLink(c.env.DB, { number, email: address }, context)
    sendMailsInBackground(c)
    return {}
  })
}
