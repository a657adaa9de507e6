import * as z from 'zod/mini'
import { all, type Db } from '../db/rows.ts'

const NoteRow = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  written_at: z.string(),
})
export type CustomerNote = z.infer<typeof NoteRow>

export interface NotedPerson {
  readonly account_ids: readonly number[]
  /** For notes about orders without an account; empty if there is none. */
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

/** Prepares the deletion of the notes about an address. Those about an account go with its row. */
export function prepareCustomerNoteErasure(db: Db, emailSql: string): D1PreparedStatement {
  return db.prepare(`DELETE FROM customer_note WHERE email = (${emailSql})`)
}
