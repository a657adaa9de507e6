import * as z from 'zod/mini'
import { all, type Db } from '../../db/rows.ts'
import { prepareAuditOfChange, type OperationContext } from '../../db/audit.ts'
import { OperationError } from '../operation-error.ts'

const NoteRow = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  written_at: z.string(),
})
export type OrderNote = z.infer<typeof NoteRow>

/** Lists the notes of an order, the oldest first. */
export function listOrderNotes(db: Db, number: string): Promise<OrderNote[]> {
  return all(
    NoteRow,
    db
      .prepare(
        `SELECT id, author, text, written_at FROM order_note
         WHERE order_number = ?1 ORDER BY written_at, id`,
      )
      .bind(number),
  )
}

interface NewNote {
  /** The caller chooses it: a repeated call stores one note, with the text of the last. */
  readonly id: string
  readonly number: string
  readonly text: string
}

/** The audit log has the note's id and not its text, which may name the buyer. */
export async function addOrderNote(
  db: D1Database,
  { id, number, text }: NewNote,
  context: OperationContext,
): Promise<void> {
  const order = await db
    .prepare('SELECT number FROM shop_order WHERE number = ?1')
    .bind(number)
    .first()
  if (order === null) throw new OperationError('not_found', `There is no order ${number}.`)
  await db.batch([
    db
      .prepare(
        `INSERT INTO order_note (id, order_number, author, text, written_at)
         VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (id) DO UPDATE SET text = excluded.text
         WHERE order_number = excluded.order_number AND author = excluded.author
           AND text <> excluded.text`,
      )
      .bind(id, number, context.actor.name, text, context.now.toISOString()),
    prepareAuditOfChange(db, {
      ...context,
      action: 'order.note',
      subject_id: number,
      after: { note_id: id },
    }),
  ])
}
