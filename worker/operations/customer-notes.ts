import * as z from 'zod/mini'
import { all, first, type Db } from '../db/rows.ts'
import { prepareAuditOfChange, type OperationContext } from '../db/audit.ts'
import { normalizeEmail } from '../mail/email-address.ts'
import { OperationError } from './operation-error.ts'

const NoteRow = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  written_at: z.string(),
})
export type CustomerNote = z.infer<typeof NoteRow>

export interface NotedPerson {
  readonly account_ids: readonly number[]
  /** The address of orders without an account; empty if there is none. */
  readonly email: string
}

/** Lists what staff have noted about a person, the oldest first. */
export function listCustomerNotes(
  db: Db,
  { account_ids, email }: NotedPerson,
): Promise<CustomerNote[]> {
  return all(
    NoteRow,
    db
      .prepare(
        `SELECT customer_note.id, author, text, written_at FROM json_each(?1) AS wanted
           CROSS JOIN customer_note ON account_id = wanted.value
         UNION ALL
         SELECT id, author, text, written_at FROM customer_note WHERE email = ?2
         ORDER BY 4, 1`,
      )
      .bind(JSON.stringify(account_ids), email),
  )
}

interface NewNote {
  /** The caller chooses it: a repeated call stores one note, with the text of the last. */
  readonly id: string
  /** The id of an account, or the address of an account or of orders without one. */
  readonly reference: string
  readonly text: string
}

/** The audit log has the note's id and not its text, and names nobody. */
export async function addCustomerNote(
  db: D1Database,
  { id, reference, text }: NewNote,
  context: OperationContext,
): Promise<void> {
  const { account_id, email, subject_id } = await getNotedPerson(db, reference)
  await db.batch([
    db
      .prepare(
        `INSERT INTO customer_note (id, account_id, email, author, text, written_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6
         WHERE EXISTS (SELECT 1 FROM account WHERE id = ?2)
           OR EXISTS (SELECT 1 FROM shop_order WHERE email = ?3 AND email <> '')
         ON CONFLICT (id) DO UPDATE SET text = excluded.text
         WHERE account_id IS excluded.account_id AND email IS excluded.email
           AND author = excluded.author AND text <> excluded.text`,
      )
      .bind(id, account_id, email, context.actor.name, text, context.now.toISOString()),
    prepareAuditOfChange(db, {
      ...context,
      action: 'customer.note',
      subject_id,
      after: { note_id: id },
    }),
  ])
}

const PersonRow = z.object({
  account_id: z.nullable(z.number()),
  email: z.nullable(z.string()),
  subject_id: z.string(),
})

/**
 * Finds whom a note is about. An account is found by its address only if that is confirmed: the note is in
 * its export. A guest is named in the log by an order.
 */
async function getNotedPerson(db: Db, reference: string): Promise<z.infer<typeof PersonRow>> {
  const email = normalizeEmail(reference)
  const id = /^\d{1,15}$/.test(email) ? Number(email) : 0
  const person = await first(
    PersonRow,
    db
      .prepare(
        `SELECT account_id, email, subject_id FROM (
           SELECT id AS account_id, NULL AS email, CAST(id AS TEXT) AS subject_id
           FROM account WHERE id = ?1
           UNION ALL
           SELECT id, NULL, CAST(id AS TEXT) FROM account
           WHERE email = ?2 AND email <> '' AND email_confirmed_at IS NOT NULL
           UNION ALL
           SELECT NULL, email, number FROM shop_order
           WHERE email = ?2 AND email <> '' AND account_id IS NULL
         ) LIMIT 1`,
      )
      .bind(id, email),
  )
  if (person === undefined) throw new OperationError('not_found', 'There is no such customer.')
  return person
}
