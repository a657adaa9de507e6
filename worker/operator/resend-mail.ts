import * as z from 'zod/mini'
import { findCaseOfOrder } from '../checkout/orders/case.ts'
import { rewriteOrderLetter } from '../checkout/orders/rewrite-letter.ts'
import { first } from '../db/rows.ts'
import { ORDER_LETTER_KINDS } from '../mail/messages/order-kinds.ts'
import { Refused } from './command/refused.ts'
import { findMails, type WholeMail } from './outbox.ts'

const ORDER_NUMBER = /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/

export interface Resent {
  readonly to_email: string
  /** Whether it was written once more, since the words of the first are not kept. */
  readonly is_new: boolean
}

/**
 * Lets a mail that was not sent be tried again from now on, and writes the letter of an order once more.
 * Only ever to the order's own address; links of accounts are asked for by those who need them.
 */
export async function resendMail(db: D1Database, beginning: string, now: Date): Promise<Resent> {
  const [mail, another] = await findMails(db, beginning)
  if (mail === undefined) throw new Refused(`No mail has an id that begins with ${beginning}.`)
  if (another !== undefined)
    throw new Refused(`Several mails have ids that begin with ${beginning}.`)
  if (mail.sent_at === null) {
    await retry(db, mail.id, now)
    return { to_email: mail.to_email, is_new: false }
  }
  await rewrite(db, mail, now)
  return { to_email: mail.to_email, is_new: true }
}

/** Whoever is sending it at this moment has it to the end of its lease, so that it is not sent twice. */
async function retry(db: D1Database, id: string, now: Date): Promise<void> {
  await db
    .prepare(
      `UPDATE outbox SET attempts = 0, due_at = MAX(?2, CASE WHEN last_error IS NULL THEN due_at ELSE ?2 END)
       WHERE id = ?1 AND sent_at IS NULL`,
    )
    .bind(id, now.toISOString())
    .run()
}

async function rewrite(db: D1Database, mail: WholeMail, now: Date): Promise<void> {
  const kind = ORDER_LETTER_KINDS.find((one) => one === mail.kind)
  const [number] = ORDER_NUMBER.exec(mail.subject) ?? []
  if (kind === undefined || number === undefined) {
    throw new Refused(
      'It was sent, and its words are not kept: it has a link that works once. The reader can ask for a new one in the shop.',
    )
  }
  const one = await findCaseOfOrder(db, number)
  if (one === undefined || one.email !== mail.to_email) {
    throw new Refused(`Order ${number} has another address now, or none: nothing was written.`)
  }
  const waiting = await first(
    z.object({ id: z.string() }),
    db
      .prepare(
        `SELECT id FROM outbox
         WHERE to_email = ?1 AND kind = ?2 AND instr(subject, ?3) AND sent_at IS NULL LIMIT 1`,
      )
      .bind(mail.to_email, mail.kind, number),
  )
  if (waiting !== undefined) {
    throw new Refused(`It was written anew already and waits: ${waiting.id.slice(0, 8)}.`)
  }
  const statements = await rewriteOrderLetter(db, { number, kind, now })
  if (statements.length === 0) throw new Refused('No mail can be sent to this address.')
  await db.batch(statements)
}
