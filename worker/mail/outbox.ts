import * as z from 'zod/mini'
import { all, flag, type Db } from '../db/rows.ts'
import { MAX_MESSAGES, type MarkTimes } from '../queue/enqueue-jobs.ts'
import type { Mail } from './mail.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long an email is leased to one worker before another may process it. */
const LEASE_MS = 5 * MINUTE_MS
/** The delay after each attempt; after the last attempt the email is given up. */
const DELAYS_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
]
export const MAX_ATTEMPTS = DELAYS_MS.length + 1
const MAX_ERROR_CHARACTERS = 300

/**
 * The owner of an email: a SELECT of one row with `account_id` and `order_number`, of which one is NULL.
 * If the account or order does not exist, it returns no row and no email is stored. Its parameters are
 * ?1, ?2, …
 */
export interface MailOwner {
  readonly sql: string
  readonly values: readonly (string | number | null)[]
}

export interface OutboxEntry {
  /** ISO 8601. */
  readonly now: string
  readonly owner: MailOwner
  /** Today (UTC) if the mailbox's daily limit does not count the email, because staff have requested it. */
  readonly counted_on?: string | undefined
}

/** Prepares the insertion of an email, to run in the same batch as the change that it reports. */
export function prepareMail(db: Db, mail: Mail, { now, owner, counted_on }: OutboxEntry) {
  const { to_email, kind, language_id, subject, text, html, unsubscribe_url = null } = mail
  const texts = [subject, text, html, unsubscribe_url]
  const times = [now, now, counted_on ?? null]
  const values = [crypto.randomUUID(), to_email, kind, language_id, ...texts, ...times]
  const places = values.map((_, index) => `?${owner.values.length + index + 1}`).join(', ')
  return db
    .prepare(
      `INSERT INTO outbox (id, to_email, kind, language_id, subject, text, html, unsubscribe_url,
         created_at, due_at, counted_on, account_id, order_number)
       SELECT ${places}, account_id, order_number FROM (${owner.sql})`,
    )
    .bind(...owner.values, ...values)
}

const LeasedMail = z.object({
  id: z.string(),
  to_email: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attempts: z.number(),
  kind: z.string(),
  created_at: z.string(),
  /** The day on which the email was last counted for its mailbox. */
  counted_on: z.nullable(z.string()),
  unsubscribe_url: z.nullable(z.string()),
  /** Whether it is about an order that nobody has paid for, which anybody can place for any address. */
  is_unpaid: flag,
})
export type LeasedMail = z.infer<typeof LeasedMail>

const LEASED_COLUMNS = `
  id, to_email, subject, text, html, attempts, kind, created_at, counted_on, unsubscribe_url,
  EXISTS (
    SELECT 1 FROM shop_order
    WHERE number = order_number AND (total = 0 OR NOT EXISTS (
      SELECT 1 FROM order_event WHERE order_event.order_number = number AND order_event.state = 'paid'
    ))
  ) AS is_unpaid`

/** Leases due emails, so that no other worker processes them for a while. `now` is ISO 8601. */
export function leaseMails(db: Db, now: string, count: number): Promise<LeasedMail[]> {
  return all(
    LeasedMail,
    db
      .prepare(
        `UPDATE outbox SET attempts = attempts + 1, due_at = ?2, last_error = NULL
         WHERE id IN (
           SELECT id FROM outbox INDEXED BY outbox_due
           WHERE sent_at IS NULL AND due_at <= ?1 AND attempts < ?3 ORDER BY due_at LIMIT ?4
         )
         RETURNING ${LEASED_COLUMNS}`,
      )
      .bind(now, addMilliseconds(now, LEASE_MS), MAX_ATTEMPTS, count),
  )
}

/** Leases those of the named emails that are due and that no other worker processes. */
export function leaseMailsById(db: Db, now: string, ids: readonly string[]): Promise<LeasedMail[]> {
  return all(
    LeasedMail,
    db
      .prepare(
        `UPDATE outbox SET attempts = attempts + 1, due_at = ?2, last_error = NULL
         WHERE id IN (SELECT value FROM json_each(?4))
           AND sent_at IS NULL AND due_at <= ?1 AND attempts < ?3
         RETURNING ${LEASED_COLUMNS}`,
      )
      .bind(now, addMilliseconds(now, LEASE_MS), MAX_ATTEMPTS, JSON.stringify(ids)),
  )
}

/** Prepares the marking of due emails as queued; it returns their ids. */
export function prepareQueuedMails(db: Db, { now, lostBefore }: MarkTimes): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE outbox SET queued_at = ?1
       WHERE id IN (
         SELECT id FROM outbox INDEXED BY outbox_due
         WHERE sent_at IS NULL AND due_at <= ?1 AND attempts < ?3
           AND (queued_at IS NULL OR queued_at <= ?2)
         ORDER BY due_at LIMIT ?4
       )
       RETURNING id`,
    )
    .bind(now, lostBefore, MAX_ATTEMPTS, MAX_MESSAGES)
}

/** Deletes the text of a sent email, since it may contain a link that still works. */
export async function markSent(db: Db, id: string, now: string): Promise<void> {
  await db
    .prepare(
      "UPDATE outbox SET sent_at = ?2, text = '', html = '', last_error = NULL WHERE id = ?1",
    )
    .bind(id, now)
    .run()
}

interface DeliveryFailure {
  readonly now: string
  readonly error: string
  /** Whether a retry is pointless. */
  readonly isFinal: boolean
}

/** Returns the time of the next attempt; undefined if the email is given up. */
export async function markFailed(
  db: Db,
  { id, attempts, counted_on }: LeasedMail,
  { now, error, isFinal }: DeliveryFailure,
): Promise<string | undefined> {
  const countedAttempts = isFinal ? MAX_ATTEMPTS : attempts
  const due_at = addMilliseconds(now, DELAYS_MS[attempts - 1] ?? 0)
  await db
    .prepare(
      `UPDATE outbox SET attempts = ?2, due_at = ?3, last_error = ?4, counted_on = ?5
       WHERE id = ?1 AND sent_at IS NULL`,
    )
    .bind(id, countedAttempts, due_at, error.slice(0, MAX_ERROR_CHARACTERS), counted_on)
    .run()
  return countedAttempts < MAX_ATTEMPTS ? due_at : undefined
}

/** The reason for which an email is postponed or given up by worker/mail/mailbox-limit.ts. */
export const OVER_LIMIT_MESSAGE = 'the mailbox has had its mails of the day'

/** The reason for which an email is given up that could not be sent as long as its link worked. */
export const EXPIRED_LINK_MESSAGE = 'its link has expired'

/** Returns a leased email without an attempt; it is not leased again before `due_at`. */
export async function postpone(
  db: Db,
  { id, attempts }: LeasedMail,
  due_at: string,
): Promise<void> {
  await db
    .prepare(
      `UPDATE outbox SET attempts = ?2, due_at = ?3, last_error = ?4
       WHERE id = ?1 AND sent_at IS NULL`,
    )
    .bind(id, attempts - 1, due_at, OVER_LIMIT_MESSAGE)
    .run()
}

/** Gives an email up: it is never sent. */
export async function giveUp(db: Db, { id }: LeasedMail, reason: string): Promise<void> {
  await db
    .prepare('UPDATE outbox SET attempts = ?2, last_error = ?3 WHERE id = ?1 AND sent_at IS NULL')
    .bind(id, MAX_ATTEMPTS, reason)
    .run()
}

function addMilliseconds(now: string, ms: number): string {
  return new Date(Date.parse(now) + ms).toISOString()
}
