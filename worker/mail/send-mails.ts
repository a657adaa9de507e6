import type { MayContinue, Progress } from '../db/process-queue.ts'
import { logError } from '../observability/log.ts'
import { findMailTransport, type MailTransport } from './mail-transport.ts'
import { MailRejectedError } from './mailer.ts'
import { applyMailboxLimit } from './mailbox-limit.ts'
import { leaseMails, markFailed, markSent, type LeasedMail } from './outbox.ts'

const LOG_EVENT_NAME = 'mail'
/** Each email needs requests to the provider and D1, of which a Worker may make only a limited number. */
const BATCH_SIZE = 10
const MAX_BATCHES = 10

/** Sends all due emails within the budget of one cron run. */
export async function sendAllMails(
  env: Env,
  now: Date,
  mayContinue: MayContinue,
): Promise<Progress> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    if (!mayContinue()) return 'more'
    if ((await sendMails(env, now)) < BATCH_SIZE) return 'done'
  }
  return 'done'
}

/**
 * Sends a batch of due emails and returns its size. It also runs after a response that has stored an
 * email; errors are logged, and the emails stay in the outbox.
 */
export async function sendMails(env: Env, now: Date): Promise<number> {
  try {
    const transport = findMailTransport(env)
    if (transport === undefined) return 0
    const mails = await leaseMails(env.DB, now.toISOString(), BATCH_SIZE)
    const allowedMails = await applyMailboxLimit(env.DB, mails, now)
    await Promise.all(allowedMails.map((mail) => sendMail(env.DB, mail, { transport, now })))
    return mails.length
  } catch (error) {
    logError(LOG_EVENT_NAME, error)
    return 0
  }
}

interface SendOptions {
  readonly transport: MailTransport
  readonly now: Date
}

async function sendMail(
  db: D1Database,
  mail: LeasedMail,
  { transport: { mailer, from }, now }: SendOptions,
): Promise<void> {
  const { id, to_email, subject, text, html, unsubscribe_url } = mail
  const headers = unsubscribe_url === null ? {} : toUnsubscribeHeaders(unsubscribe_url)
  try {
    await mailer.send({ id, from, to_email, subject, text, html, headers })
  } catch (error) {
    const isFinal = error instanceof MailRejectedError
    // The provider's message may contain the recipient's address, so it is stored with the email but not
    // logged.
    logError(LOG_EVENT_NAME, isFinal ? 'refused' : 'not sent', { id, attempts: mail.attempts })
    const message = error instanceof Error ? error.message : String(error)
    await markFailed(db, mail, { now: now.toISOString(), error: message, isFinal })
    return
  }
  await markSent(db, id, now.toISOString())
}

/** RFC 8058: mail programs show a button that sends a POST to this address. */
function toUnsubscribeHeaders(url: string): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
