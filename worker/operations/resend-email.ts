import * as z from 'zod/mini'
import { isConflict } from '../checkout/orders/conflict.ts'
import { findPurchaseOfOrder } from '../checkout/orders/purchase-record.ts'
import { rewriteOrderEmail } from '../checkout/orders/rewrite-order-email.ts'
import { first } from '../db/rows.ts'
import { hasExpiredLink } from '../mail/link-lifetimes.ts'
import { REWRITABLE_EMAIL_KINDS } from '../mail/messages/order-kinds.ts'
import { MAX_ATTEMPTS } from '../mail/outbox.ts'
import {
  prepareAudit,
  prepareAuditOfChange,
  type AuditedAction,
  type OperationContext,
} from '../db/audit.ts'
import { OperationError } from './operation-error.ts'
import { getEmail, type EmailWithBody } from './outbox.ts'

const ORDER_NUMBER_PATTERN = /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/

/**
 * Finds newer emails of the kind that wait, with the order's number in their subject. An older one that waits is
 * no copy: a batch of the queue sends them in any order.
 */
const WAITING_SQL = `
  to_email = ?1 AND kind = ?2 AND instr(subject, ?3) AND created_at > ?4
  AND sent_at IS NULL AND attempts < ${MAX_ATTEMPTS}`

export interface ResentEmail {
  readonly to_email: string
  /** True if the email was written again, because the body of the first is not stored. */
  readonly is_new: boolean
}

/**
 * Retries an email that was not sent, or writes the email of an order again, only to the order's own
 * address. Emails with an account's link cannot be resent: their readers request a new link in the shop.
 */
export async function resendEmail(
  db: D1Database,
  idPrefix: string,
  context: OperationContext,
): Promise<ResentEmail> {
  const email = await getEmail(db, idPrefix)
  if (email.sent_at === null) {
    if (hasExpiredLink(email, context.now)) {
      throw new OperationError(
        'not_found',
        'The link of this email has expired. The recipient can request a new one in the shop.',
      )
    }
    await retry(db, email, context)
    return { to_email: email.to_email, is_new: false }
  }
  await rewrite(db, email, context)
  return { to_email: email.to_email, is_new: true }
}

/**
 * A worker that is sending the email retains its lease, so that the email is not sent twice: only a failed
 * attempt has an error.
 */
async function retry(
  db: D1Database,
  email: EmailWithBody,
  context: OperationContext,
): Promise<void> {
  const updateStatement = db
    .prepare(
      `UPDATE outbox SET attempts = 0, due_at = MAX(?2, CASE WHEN last_error IS NULL THEN due_at ELSE ?2 END)
       WHERE id = ?1 AND sent_at IS NULL`,
    )
    .bind(email.id, context.now.toISOString())
  await db.batch([updateStatement, prepareAuditOfChange(db, toAction(email, context))])
}

function toAction({ id, kind }: EmailWithBody, context: OperationContext): AuditedAction {
  return { ...context, action: 'mail.resend', subject_id: id, after: { kind } }
}

async function rewrite(
  db: D1Database,
  email: EmailWithBody,
  context: OperationContext,
): Promise<void> {
  const kind = REWRITABLE_EMAIL_KINDS.find((name) => name === email.kind)
  const [number] = ORDER_NUMBER_PATTERN.exec(email.subject) ?? []
  if (kind === undefined || number === undefined) {
    throw new OperationError(
      'conflict',
      'This email was sent and the shop does not keep its text, because its link works once. The recipient can request a new one in the shop.',
      { refusal: { code: 'mail_not_kept' } },
    )
  }
  const purchase = await findPurchaseOfOrder(db, number)
  if (purchase === undefined || purchase.email !== email.to_email) {
    throw new OperationError(
      'conflict',
      `Order ${number} now has another address, or none. No email was written.`,
      { refusal: { code: 'mail_other_address', values: { number } } },
    )
  }
  const { created_at } = email
  const waiting = [email.to_email, kind, number, created_at]
  const written = await rewriteOrderEmail(db, { number, kind, created_at, now: context.now })
  switch (written.kind) {
    case 'no_recipient':
      throw new OperationError('conflict', 'No email can be sent to this address.', {
        refusal: { code: 'mail_no_recipient' },
      })
    case 'refund_failed':
      throw new OperationError(
        'conflict',
        'The bank has returned this refund. No email was written.',
        { refusal: { code: 'mail_refund_failed' } },
      )
    case 'prepared':
      try {
        await db.batch([
          // If one waits, also that of a colleague at this moment, NULL is rejected and the batch fails.
          db.prepare(`UPDATE outbox SET kind = NULL WHERE ${WAITING_SQL}`).bind(...waiting),
          ...written.statements,
          prepareAudit(db, toAction(email, context)),
        ])
      } catch (error) {
        const queuedEmail = isConflict(error)
          ? await first(
              z.object({ id: z.string() }),
              db.prepare(`SELECT id FROM outbox WHERE ${WAITING_SQL} LIMIT 1`).bind(...waiting),
            )
          : undefined
        if (queuedEmail === undefined) throw error
        throw new OperationError(
          'conflict',
          `A new email is already waiting: ${queuedEmail.id.slice(0, 8)}.`,
          { refusal: { code: 'mail_waits' } },
        )
      }
  }
}
