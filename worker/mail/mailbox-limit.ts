import * as z from 'zod/mini'
import { DAY_MS } from '#shared/time/day.ts'
import { createAddressHash } from './address-hash.ts'
import { toMailbox } from './email-address.ts'
import { EMAIL_KINDS, type EmailKind } from './messages/mail-messages.ts'
import { OVER_LIMIT_MESSAGE, postpone, giveUp, type LeasedMail } from './outbox.ts'

/** The maximum number of emails to one mailbox on a day (UTC). */
export const MAX_MAILS_PER_DAY = 20
/**
 * The maximum for kinds that anybody who knows an address can cause; the rest is reserved for emails that only
 * an owner or a buyer can cause.
 */
export const MAX_UNPROVEN_MAILS_PER_DAY = 8
/**
 * The maximum of links an hour beyond those limits, so that no stranger who uses them up can lock an owner out
 * for the rest of the day: a link goes to the owner, whoever has requested it.
 */
const MAX_FURTHER_LINKS_PER_HOUR = 1

/**
 * `link`: anybody who knows an address can cause it. `request`: the same, but it has a counter of its own, so
 * that it cannot block links to an account. `unpaid`: the same as `request`, but it is sent on another day, since
 * it may have licence keys. `unlimited`: it goes to the shop and is not counted. `proven`: only an owner or a
 * buyer causes it.
 */
type LimitGroup = 'proven' | 'link' | 'request' | 'unpaid' | 'unlimited'

const GROUPS: Readonly<Record<EmailKind, LimitGroup>> = {
  confirm: 'link',
  reset: 'link',
  'password-changed': 'proven',
  'change-old': 'proven',
  'change-new': 'link',
  'already-registered': 'link',
  'address-taken': 'link',
  subscribe: 'request',
  subscribed: 'request',
  'back-in-stock': 'proven',
  cheaper: 'proven',
  question: 'request',
  'question-answered': 'proven',
  'sign-in': 'link',
  'order-account': 'link',
  withdrawal: 'proven',
  'withdrawal-notice': 'unlimited',
  'draft-order': 'proven',
  'order-paid': 'proven',
  'order-waiting': 'proven',
  'order-returned': 'proven',
  'order-shipped': 'proven',
  'order-partly-shipped': 'proven',
  'order-cancelled': 'proven',
  'order-refunded': 'proven',
  'order-partly-refunded': 'proven',
}

type GroupedMail = Pick<LeasedMail, 'kind' | 'is_unpaid'>

/** A kind of another release counts as proven. */
function findGroup({ kind, is_unpaid }: GroupedMail): LimitGroup {
  const knownKind = EMAIL_KINDS.find((known) => known === kind)
  const group = knownKind === undefined ? 'proven' : GROUPS[knownKind]
  return group === 'proven' && is_unpaid ? 'unpaid' : group
}

function isUnproven(mail: GroupedMail): boolean {
  return ['link', 'request', 'unpaid'].includes(findGroup(mail))
}

/**
 * Counts emails for their mailboxes and returns those that may be sent now. Of the others, links that
 * anybody could request are given up, since they would have expired by tomorrow; emails about an order or
 * a changed account are postponed to the next day.
 */
export async function applyMailboxLimit(
  db: D1Database,
  mails: readonly LeasedMail[],
  now: Date,
): Promise<LeasedMail[]> {
  const [day, hour] = [now.toISOString().slice(0, 10), now.toISOString().slice(0, 13)]
  const uncountedMails = mails.filter(
    (mail) => mail.counted_on !== day && findGroup(mail) !== 'unlimited',
  )
  const mailsOverDay = await countMails(db, uncountedMails, {
    period: day,
    maxMails: MAX_MAILS_PER_DAY,
    maxUnprovenMails: MAX_UNPROVEN_MAILS_PER_DAY,
  })
  const isLink = (mail: LeasedMail) => findGroup(mail) === 'link'
  const linksOverHour = await countMails(db, mailsOverDay.filter(isLink), {
    period: hour,
    maxMails: MAX_FURTHER_LINKS_PER_HOUR,
    maxUnprovenMails: MAX_FURTHER_LINKS_PER_HOUR,
  })
  const mailsOverLimit = mailsOverDay.filter(
    (mail) => !isLink(mail) || linksOverHour.includes(mail),
  )
  await Promise.all(mailsOverLimit.map((mail) => postponeOrGiveUp(db, mail, now)))
  return mails
    .filter((mail) => !mailsOverLimit.includes(mail))
    .map((mail) => ({ ...mail, counted_on: day }))
}

const Rows = z.array(z.object({ mails: z.number() }))

interface PeriodLimit {
  /** A day, or an hour of it, as the start of an ISO 8601 date. */
  readonly period: string
  readonly maxMails: number
  readonly maxUnprovenMails: number
}

/** Returns the emails that are not counted, because their mailboxes have reached the limit. */
async function countMails(
  db: D1Database,
  mails: readonly LeasedMail[],
  limit: PeriodLimit,
): Promise<LeasedMail[]> {
  if (mails.length === 0) return []
  const [hash, hashOfRequests] = await Promise.all([
    createAddressHash(db, 'mailbox'),
    createAddressHash(db, 'mailbox-subscriptions'),
  ])
  const counts = await db.batch(
    await Promise.all(
      mails.map(async (mail) => {
        const toHash = ['request', 'unpaid'].includes(findGroup(mail)) ? hashOfRequests : hash
        return prepareCount(db, { mailbox: await toHash(toMailbox(mail.to_email)), mail, limit })
      }),
    ),
  )
  return mails.filter((_, index) => z.parse(Rows, counts[index]?.results).length === 0)
}

interface MailCount {
  readonly mailbox: string
  readonly mail: GroupedMail
  readonly limit: PeriodLimit
}

/** Returns no row, and counts nothing, if the mailbox has reached its limit. */
function prepareCount(db: D1Database, { mailbox, mail, limit }: MailCount): D1PreparedStatement {
  const unprovenCount = isUnproven(mail) ? 1 : 0
  return db
    .prepare(
      `INSERT INTO mail_day (mailbox, day, mails, unproven_mails) VALUES (?1, ?2, 1, ?3)
       ON CONFLICT (mailbox, day) DO UPDATE
         SET mails = mails + 1, unproven_mails = unproven_mails + ?3
         WHERE mails < ?4 AND (?3 = 0 OR unproven_mails < ?5)
       RETURNING mails`,
    )
    .bind(mailbox, limit.period, unprovenCount, limit.maxMails, limit.maxUnprovenMails)
}

function postponeOrGiveUp(db: D1Database, mail: LeasedMail, now: Date): Promise<void> {
  if (['link', 'request'].includes(findGroup(mail))) return giveUp(db, mail, OVER_LIMIT_MESSAGE)
  const tomorrow = new Date(Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS)
  return postpone(db, mail, tomorrow.toISOString())
}

/** Deletes up to `count` counters of past days and returns how many were deleted. */
export async function deleteOldMailCounts(
  db: D1Database,
  now: Date,
  count: number,
): Promise<number> {
  const { meta } = await db
    .prepare(
      `DELETE FROM mail_day WHERE (mailbox, day) IN (
         SELECT mailbox, day FROM mail_day WHERE day < ?1 LIMIT ?2
       )`,
    )
    .bind(now.toISOString().slice(0, 10), count)
    .run()
  return meta.changes
}
