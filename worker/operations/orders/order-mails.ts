import * as z from 'zod/mini'
import { all, flag, type Db } from '../../db/rows.ts'
import { MAX_ATTEMPTS } from '../../mail/outbox.ts'

const MailRow = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  /** Whether it is no longer tried. */
  is_given_up: flag,
})
export type OrderMail = z.infer<typeof MailRow>

/** Lists the mails of an order that are stored, the oldest first. */
export function listOrderMails(db: Db, number: string): Promise<OrderMail[]> {
  return all(
    MailRow,
    db
      .prepare(
        `SELECT id, kind, subject, created_at, sent_at,
           sent_at IS NULL AND attempts >= ${MAX_ATTEMPTS} AS is_given_up FROM outbox
         WHERE order_number = ?1 ORDER BY created_at, id`,
      )
      .bind(number),
  )
}
