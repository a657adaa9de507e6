import type { MayGoOn, Progress } from '../checkout/orders/work-through.ts'
import { logError } from '../log.ts'
import { chooseMailer, type MailRoute } from './choose-mailer.ts'
import { MailRefused } from './mailer.ts'
import { takeAllowed } from './mailbox-limit.ts'
import { leaseMails, markFailed, markSent, type LeasedMail } from './outbox.ts'

const EVENT = 'mail'
/** Each asks the provider and D1; a Worker may make only so many requests. */
const MAILS_AT_ONCE = 10
const MAX_ROUNDS = 10

/** All that is due, as far as one run may: for the cron. */
export async function sendAllMails(env: Env, now: Date, mayGoOn: MayGoOn): Promise<Progress> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (!mayGoOn()) return 'more'
    if ((await sendMails(env, now)) < MAILS_AT_ONCE) return 'done'
  }
  return 'done'
}

/**
 * Sends what is due and answers how many it took. Called after an answer that left a mail too; whatever
 * fails, the mails stay in the outbox and it is logged.
 */
export async function sendMails(env: Env, now: Date): Promise<number> {
  try {
    const route = chooseMailer(env)
    if (route === undefined) return 0
    const mails = await leaseMails(env.DB, now.toISOString(), MAILS_AT_ONCE)
    const allowed = await takeAllowed(env.DB, mails, now)
    await Promise.all(allowed.map((mail) => sendMail(env.DB, mail, { route, now })))
    return mails.length
  } catch (error) {
    logError(EVENT, error)
    return 0
  }
}

interface Sending {
  readonly route: MailRoute
  readonly now: Date
}

async function sendMail(
  db: D1Database,
  mail: LeasedMail,
  { route: { mailer, from }, now }: Sending,
): Promise<void> {
  const { id, to_email, subject, text, html } = mail
  try {
    await mailer.send({ id, from, to_email, subject, text, html })
  } catch (error) {
    const isFinal = error instanceof MailRefused
    // What a provider says may name the reader: it is kept beside the mail and not logged.
    logError(EVENT, isFinal ? 'refused' : 'not sent', { id, attempts: mail.attempts })
    const message = error instanceof Error ? error.message : String(error)
    await markFailed(db, mail, { now: now.toISOString(), error: message, isFinal })
    return
  }
  await markSent(db, id, now.toISOString())
}
