import * as z from 'zod/mini'
import { all, type Db } from '../db/rows.ts'
import { OperationError } from './operation-error.ts'

const LAST_CHARACTER = '\u{10FFFF}'

const Email = z.object({
  id: z.string(),
  to_email: z.string(),
  kind: z.string(),
  language_id: z.number(),
  subject: z.string(),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  attempts: z.number(),
  due_at: z.string(),
  last_error: z.nullable(z.string()),
})
export type Email = z.infer<typeof Email>

/** `text` and `html` are empty after the email was sent. */
const EmailWithBody = z.extend(Email, { text: z.string(), html: z.string() })
export type EmailWithBody = z.infer<typeof EmailWithBody>

/** Lists the newest emails first. */
export async function listEmails(db: D1Database, count: number): Promise<Email[]> {
  const { results } = await db
    .prepare('SELECT * FROM outbox ORDER BY created_at DESC LIMIT ?1')
    .bind(count)
    .all()
  return z.parse(z.array(Email), results)
}

/** Finds the one email whose id starts with a prefix. */
export async function getEmail(db: Db, idPrefix: string): Promise<EmailWithBody> {
  const statement = db.prepare(
    `SELECT * FROM outbox WHERE id >= ?1 AND id < ?1 || '${LAST_CHARACTER}' LIMIT 2`,
  )
  const [email, another] = await all(EmailWithBody, statement.bind(idPrefix))
  if (email === undefined) {
    throw new OperationError('not_found', `No email has an id that begins with ${idPrefix}.`)
  }
  if (another !== undefined) {
    throw new OperationError('conflict', `Several emails have ids that begin with ${idPrefix}.`, {
      refusal: { code: 'mail_ambiguous' },
    })
  }
  return email
}
