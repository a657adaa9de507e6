import * as z from 'zod/mini'
import { all, type Db } from '../../db/rows.ts'

const MailRow = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
})
export type OrderMail = z.infer<typeof MailRow>

/** Lists the mails of an order that are stored, the oldest first. */
export function listOrderMails(db: Db, number: string): Promise<OrderMail[]> {
  return all(
    MailRow,
    db
      .prepare(
        `SELECT id, kind, subject, created_at, sent_at FROM outbox
         WHERE order_number = ?1 ORDER BY created_at, id`,
      )
      .bind(number),
  )
}
