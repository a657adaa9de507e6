import { DAY_MS } from '#shared/time/day.ts'
import {
  prepareExpiredClaimDeletion,
  prepareOldUnusedDeletion,
} from '../account/unused-accounts.ts'
import { prepareOldLinkDeletion } from '../account/sign-in-links.ts'
import { prepareDueErasures } from '../checkout/orders/erase-buyer.ts'
import { prepareOldDraftDeletion } from '../checkout/orders/draft-orders.ts'
import {
  prepareBuyerKeyRemoval,
  prepareOldEventDeletion,
  prepareExpiredKeyDeletion,
  prepareExpiredQuoteDeletion,
  prepareStalePaymentSettlement,
} from '../checkout/orders/delete-expired.ts'
import { prepareOldCheckDeletion } from '../checkout/pricing/vat-register.ts'
import { prepareAskerRemoval, prepareExpiredQuestionDeletion } from '../questions/questions.ts'
import type { Db } from '../db/rows.ts'
import { prepareOldDeadJobDeletion } from './dead-jobs.ts'

/** Emails are deleted at this age, sent or not: their links have expired long before. */
const MAIL_RETENTION_MS = 30 * DAY_MS
/** The operator may need this long to notice. */
const DEAD_JOB_RETENTION_MS = 30 * DAY_MS
const MAX_ROWS = 1000
/** Each quote is deleted with its pieces, payment and events. */
const MAX_QUOTES = 200
/** Each account is deleted with its cart, addresses and pictures. */
const MAX_ACCOUNTS = 100

/** A kind of rows that are deleted when they have expired. */
export interface ExpiredRows {
  readonly name: string
  /** The maximum number of rows deleted in one batch. */
  readonly maxRows: number
  /** Prepares the batch; the changes of its last statement are the number of deleted rows. */
  readonly prepare: (db: Db, limits: { now: Date; maxRows: number }) => D1PreparedStatement[]
}

function ofTable(
  name: string,
  prepare: (db: Db, limits: { now: Date; maxRows: number }) => D1PreparedStatement,
): ExpiredRows {
  return { name, maxRows: MAX_ROWS, prepare: (db, limits) => [prepare(db, limits)] }
}

export const EXPIRED_ROWS: readonly ExpiredRows[] = [
  ofTable('payment', prepareStalePaymentSettlement),
  ofTable('quote', prepareBuyerKeyRemoval),
  { name: 'quote', maxRows: MAX_QUOTES, prepare: prepareExpiredQuoteDeletion },
  ofTable('draft_order', prepareOldDraftDeletion),
  ofTable('shared_cart', (db, { now, maxRows }) =>
    db
      .prepare(
        `DELETE FROM shared_cart WHERE id IN (
           SELECT id FROM shared_cart WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2
         )`,
      )
      .bind(now.toISOString(), maxRows),
  ),
  ofTable('shared_wish_list', (db, { now, maxRows }) =>
    db
      .prepare(
        `DELETE FROM shared_wish_list WHERE id IN (
           SELECT id FROM shared_wish_list WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2
         )`,
      )
      .bind(now.toISOString(), maxRows),
  ),
  ofTable('subscription', (db, { now, maxRows }) =>
    db
      .prepare(
        `DELETE FROM subscription WHERE id IN (
           SELECT id FROM subscription WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2
         )`,
      )
      .bind(now.toISOString(), maxRows),
  ),
  ofTable('question', prepareExpiredQuestionDeletion),
  ofTable('asker', prepareAskerRemoval),
  ofTable('outbox', (db, { now, maxRows }) =>
    db
      .prepare(
        `DELETE FROM outbox WHERE id IN (
           SELECT id FROM outbox WHERE created_at < ?1 ORDER BY created_at LIMIT ?2
         )`,
      )
      .bind(new Date(now.getTime() - MAIL_RETENTION_MS).toISOString(), maxRows),
  ),
  ofTable('session', (db, { now, maxRows }) =>
    db
      .prepare(
        `DELETE FROM session WHERE token_hash IN (
           SELECT token_hash FROM session WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2
         )`,
      )
      .bind(now.toISOString(), maxRows),
  ),
  {
    // It follows the sessions, which show whether the account is used.
    name: 'account',
    maxRows: MAX_ACCOUNTS,
    prepare: (db, limits) => [prepareExpiredClaimDeletion(db, limits)],
  },
  {
    name: 'account',
    maxRows: MAX_ACCOUNTS,
    prepare: (db, limits) => [prepareOldUnusedDeletion(db, limits)],
  },
  ofTable('mail_token', (db, { now, maxRows }) =>
    db
      .prepare(
        `DELETE FROM mail_token WHERE token_hash IN (
           SELECT token_hash FROM mail_token WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2
         )`,
      )
      .bind(now.toISOString(), maxRows),
  ),
  ofTable('sign_in_link', prepareOldLinkDeletion),
  ofTable('usage_counter', (db, { now, maxRows }) =>
    db
      .prepare(
        `DELETE FROM usage_counter WHERE bucket IN (
           SELECT bucket FROM usage_counter WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2
         )`,
      )
      .bind(now.toISOString(), maxRows),
  ),
  ofTable('vat_check', prepareOldCheckDeletion),
  ofTable('order_key', prepareExpiredKeyDeletion),
  ofTable('webhook_event', prepareOldEventDeletion),
  ofTable('dead_job', (db, { now, maxRows }) =>
    prepareOldDeadJobDeletion(db, {
      before: new Date(now.getTime() - DEAD_JOB_RETENTION_MS).toISOString(),
      maxRows,
    }),
  ),
  // Buyers of orders that have ended since the account was deleted: there are few, and each is processed
  // once.
  {
    name: 'buyer',
    maxRows: Number.MAX_SAFE_INTEGER,
    prepare: (db, { now }) => prepareDueErasures(db, now),
  },
]
