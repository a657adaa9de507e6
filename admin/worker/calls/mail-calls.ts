import type { Hono } from 'hono'
import { fetchMail, fetchMails, resendMail } from '#shared/admin/mails-contract.ts'
import { readMailPage, toAdminMail, toReadableText } from '../../../worker/operations/mail-page.ts'
import { getEmail } from '../../../worker/operations/outbox.ts'
import { resendEmail } from '../../../worker/operations/resend-email.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall, toOperationContext } from '../http/serve-call.ts'

const PAGE_MAILS = 50

export function serveMails(app: Hono<AdminEnv>): void {
  serveCall(app, fetchMails, async (input, { env }) => {
    const { rows, ...cursors } = await readMailPage(env.DB, { ...input, count: PAGE_MAILS })
    return { ...cursors, mails: rows }
  })
  serveCall(app, fetchMail, async ({ id }, { env }) => {
    const email = await getEmail(env.DB, id)
    return { mail: toAdminMail(email), text: toReadableText(email) }
  })
  serveCall(app, resendMail, async ({ id }, c) => {
    const { is_new } = await resendEmail(c.env.DB, id, toOperationContext(c))
    return { is_new }
  })
}
