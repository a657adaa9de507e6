import type { MayContinue, Progress } from '../db/process-queue.ts'
import { toSettings } from '../env.ts'
import { logError } from '../observability/log.ts'
import { enqueueJobs, type MarkTimes } from '../queue/enqueue-jobs.ts'
import type { RetryTimes } from '../queue/job-message.ts'
import { hasExpiredLink } from './link-lifetimes.ts'
import { findMailTransport, type MailTransport } from './mail-transport.ts'
import { MailRejectedError } from './mailer.ts'
import { applyMailboxLimit } from './mailbox-limit.ts'
import {
  EXPIRED_LINK_MESSAGE,
  giveUp,
  leaseMails,
  leaseMailsById,
  markFailed,
  markSent,
  prepareQueuedMails,
  type LeasedMail,
} from './outbox.ts'

const LOG_EVENT_NAME = 'mail'
/** Each email needs requests to the provider and D1, of which a Worker may make only a limited number. */
const BATCH_SIZE = 10
const MAX_BATCHES = 10

/**
 * Sends all due emails within the budget of one cron run. Each batch is leased from its own time, because
 * the run may take minutes.
 */
export async function sendAllMails(env: Env, mayContinue: MayContinue): Promise<Progress> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    if (!mayContinue()) return 'more'
    if ((await sendMails(env, new Date())) < BATCH_SIZE) return 'done'
  }
  return 'done'
}

/**
 * Sends a batch of due emails and returns its size. Errors are logged, and the emails stay in the outbox.
 */
export async function sendMails(env: Env, now: Date): Promise<number> {
  try {
    const transport = findMailTransport(env)
    if (transport === undefined) return 0
    const mails = await leaseMails(env.DB, now.toISOString(), BATCH_SIZE)
    await sendLeasedMails(env.DB, mails, { transport, now })
    return mails.length
  } catch (error) {
    logError(LOG_EVENT_NAME, error)
    return 0
  }
}

/** The consumer of the queue calls this: it sends those of the emails that are due. */
export async function sendMailsById(
  env: Env,
  ids: readonly string[],
  now: Date,
): Promise<RetryTimes> {
  const transport = findMailTransport(env)
  if (transport === undefined) return new Map()
  const mails = await leaseMailsById(env.DB, now.toISOString(), ids)
  return await sendLeasedMails(env.DB, mails, { transport, now })
}

/** Hands due emails to the queue and returns their number, as `enqueueJobs` does. */
export async function enqueueMails(env: Env, now: Date): Promise<number | undefined> {
  if (toSettings(env).mail_from === undefined) return undefined
  const mark = (times: MarkTimes) => prepareQueuedMails(env.DB, times)
  return await enqueueJobs(env, now, { kind: 'mail', mark })
}

/** Hands new emails to the queue; without one it sends them itself. It runs after the response. */
export async function startMails(env: Env, now: Date): Promise<void> {
  if ((await enqueueMails(env, now)) === undefined) await sendMails(env, now)
}

async function sendLeasedMails(
  db: D1Database,
  mails: readonly LeasedMail[],
  options: SendOptions,
): Promise<RetryTimes> {
  const expiredMails = mails.filter((mail) => hasExpiredLink(mail, options.now))
  await Promise.all(expiredMails.map((mail) => giveUp(db, mail, EXPIRED_LINK_MESSAGE)))
  const usefulMails = mails.filter((mail) => !expiredMails.includes(mail))
  const allowedMails = await applyMailboxLimit(db, usefulMails, options.now)
  const times = await Promise.all(
    allowedMails.map(async (mail) => [mail.id, await sendMail(db, mail, options)] as const),
  )
  return new Map(times.flatMap(([id, due_at]) => (due_at === undefined ? [] : [[id, due_at]])))
}

interface SendOptions {
  readonly transport: MailTransport
  readonly now: Date
}

/** Returns the time of the next attempt if there is one. */
async function sendMail(
  db: D1Database,
  mail: LeasedMail,
  { transport: { mailer, from }, now }: SendOptions,
): Promise<string | undefined> {
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
    return await markFailed(db, mail, { now: now.toISOString(), error: message, isFinal })
  }
  await markSent(db, id, now.toISOString())
  return undefined
}

/** RFC 8058: mail programs show a button that sends a POST to this address. */
function toUnsubscribeHeaders(url: string): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
