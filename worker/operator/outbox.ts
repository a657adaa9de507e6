import * as z from 'zod/mini'

const Mail = z.object({
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
export type Mail = z.infer<typeof Mail>

/** Its words are empty once it is sent. */
const WholeMail = z.extend(Mail, { text: z.string(), html: z.string() })
export type WholeMail = z.infer<typeof WholeMail>

/** The newest first. */
export async function listMails(db: D1Database, count: number): Promise<Mail[]> {
  const { results } = await db
    .prepare('SELECT * FROM outbox ORDER BY created_at DESC LIMIT ?1')
    .bind(count)
    .all()
  return z.parse(z.array(Mail), results)
}

/** Every mail whose id begins so, two at most: enough to know that it is not one. */
export async function findMails(db: D1Database, beginning: string): Promise<WholeMail[]> {
  const { results } = await db
    .prepare('SELECT * FROM outbox WHERE SUBSTR(id, 1, LENGTH(?1)) = ?1 LIMIT 2')
    .bind(beginning)
    .all()
  return z.parse(z.array(WholeMail), results)
}
