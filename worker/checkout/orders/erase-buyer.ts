import { DAY_MS } from '#shared/time/day.ts'
import { prepareCustomerNoteErasure } from '../../account/customer-notes.ts'
import { prepareUnusedAccountErasure } from '../../account/unused-accounts.ts'
import type { Db } from '../../db/rows.ts'
import { MAX_ATTEMPTS } from '../../mail/outbox.ts'
import { prepareQuestionErasure } from '../../questions/questions.ts'
import { prepareSubscriptionErasure } from '../../subscriptions/subscriptions.ts'
import { prepareCouponUseErasure } from '../pricing/coupon-use.ts'
import { prepareDraftErasure } from './draft-orders.ts'
import { FAILED_REFUND_MS } from './failed-refund.ts'
import { ERASE_QUOTE_SQL, RETAIN_INVOICE_SQL, prepareTraceDeletion } from './personal-data.ts'
import { IS_OPEN_WITHDRAWAL_SQL } from './withdrawals.ts'

/**
 * After this time a shipped order counts as delivered, which nobody may ever record: the parcel has arrived
 * or was picked up, and the withdrawal period has ended.
 */
const SHIPPED_MS = 90 * DAY_MS

/**
 * The shop must be able to contact a buyer who waits for a parcel or a refund. The parameters of these
 * conditions are those of `prepareDueErasures`.
 */
const IS_FINISHED_SQL = `(
  state IN ('delivered', 'cancelled', 'refunded')
  OR state = 'shipped' AND ?2 > (
    SELECT MAX(at) FROM order_event
    WHERE order_event.order_number = number AND order_event.state = 'shipped'
  )
)`
/**
 * True once all mails of the order are sent or given up, and no refund is pending, has failed lately, or is due
 * for a withdrawal. One of the mails may be the only copy of the licence keys. A failed part belongs to the
 * refund of the whole order, if there is one.
 */
const NEEDS_NO_ADDRESS_SQL = `
  NOT EXISTS (
    SELECT 1 FROM outbox
    WHERE outbox.order_number = number AND sent_at IS NULL AND attempts < ${MAX_ATTEMPTS}
  )
  AND NOT EXISTS (
    SELECT 1 FROM refund
    WHERE refund.order_number = number AND done_at IS NULL AND refund.created_at > ?1
  )
  AND NOT EXISTS (
    SELECT 1 FROM partial_refund
    WHERE partial_refund.order_number = number AND (
      done_at IS NULL AND failed_at IS NULL AND partial_refund.created_at > ?1
      OR failed_at > ?1
        AND NOT EXISTS (SELECT 1 FROM refund WHERE refund.order_number = number)
    )
  )
  AND NOT EXISTS (
    SELECT 1 FROM withdrawal
    WHERE withdrawal.order_number = number AND declared_at > ?1 AND ${IS_OPEN_WITHDRAWAL_SQL}
  )`
const IS_DUE_SQL = `forget_when_over = 1 AND ${IS_FINISHED_SQL} AND ${NEEDS_NO_ADDRESS_SQL}`

/**
 * Prepares the erasure of a buyer's data, for the batch that deletes the account, before its row.
 * The orders retain what an invoice must state. Data of an order in progress is erased when the
 * order is finished.
 */
export async function prepareBuyerErasure(
  db: Db,
  account_id: number,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const numbers = 'SELECT number FROM shop_order WHERE account_id = ?1'
  const quotes = 'SELECT id FROM quote WHERE account_id = ?1'
  return [
    await prepareCouponUseErasure(db, { quotes, id: account_id, account_id }),
    ...prepareOrderErasure(db, numbers).map((statement) => statement.bind(account_id)),
    ...prepareDueErasures(db, now),
    // A payment that is open may still become an order.
    db.prepare('UPDATE quote SET forget_when_over = 1 WHERE account_id = ?1').bind(account_id),
    // A quote without a buyer has expired: no mail could reach whoever pays it in another tab.
    db
      .prepare(
        `UPDATE quote SET ${ERASE_QUOTE_SQL}, expires_at = created_at
         WHERE account_id = ?1
           AND NOT EXISTS (SELECT 1 FROM shop_order WHERE quote_id = quote.id)
           AND NOT EXISTS (SELECT 1 FROM payment WHERE quote_id = quote.id AND state = 'open')`,
      )
      .bind(account_id),
  ]
}

/** The address of the order ?1, unless an account has confirmed it: then it may be another person's. */
const GUEST_EMAIL_SQL = `
  SELECT email FROM shop_order
  WHERE number = ?1 AND account_id IS NULL AND email <> '' AND NOT EXISTS (
    SELECT 1 FROM account
    WHERE account.email = shop_order.email AND account.email <> ''
      AND email_confirmed_at IS NOT NULL
  )`

/** Does the same for an order without an account. */
export async function prepareGuestErasure(
  db: Db,
  number: string,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const numbers = 'SELECT number FROM shop_order WHERE number = ?1 AND account_id IS NULL'
  const quotes = 'SELECT quote_id FROM shop_order WHERE number = ?1 AND account_id IS NULL'
  return [
    await prepareCouponUseErasure(db, { quotes, id: number }),
    ...[
      ...prepareSubscriptionErasure(db, GUEST_EMAIL_SQL),
      ...prepareQuestionErasure(db, GUEST_EMAIL_SQL),
      prepareCustomerNoteErasure(db, GUEST_EMAIL_SQL),
      prepareUnusedAccountErasure(db, GUEST_EMAIL_SQL),
      ...prepareDraftErasure(db, GUEST_EMAIL_SQL),
    ].map((statement) => statement.bind(number)),
    ...prepareOrderErasure(db, numbers).map((statement) => statement.bind(number)),
    ...prepareDueErasures(db, now),
  ]
}

function prepareOrderErasure(db: Db, numbers: string): D1PreparedStatement[] {
  return [
    db.prepare(`UPDATE shop_order SET forget_when_over = 1 WHERE number IN (${numbers})`),
    db.prepare(`DELETE FROM outbox WHERE sent_at IS NOT NULL AND order_number IN (${numbers})`),
  ]
}

/**
 * Erases the buyers' data of all finished orders that are marked for it; a nightly job calls it
 * too. What an invoice must state stays with the order until erase-invoices.ts erases it.
 */
export function prepareDueErasures(db: Db, now: Date): D1PreparedStatement[] {
  const failedAfter = new Date(now.getTime() - FAILED_REFUND_MS).toISOString()
  const shippedBefore = new Date(now.getTime() - SHIPPED_MS).toISOString()
  const numbers = `SELECT number FROM shop_order WHERE ${IS_DUE_SQL}`
  const quotes = `SELECT quote_id FROM shop_order WHERE ${IS_DUE_SQL}`
  return [
    ...prepareTraceDeletion(db, numbers),
    db.prepare(`UPDATE quote SET ${ERASE_QUOTE_SQL} WHERE id IN (${quotes})`),
    db.prepare(
      `UPDATE shop_order SET ${RETAIN_INVOICE_SQL}, forget_when_over = 0 WHERE ${IS_DUE_SQL}`,
    ),
  ].map((statement) => statement.bind(failedAfter, shippedBefore))
}
