import type { Db } from '../db/rows.ts'

/** Prepares the deletion of the notes about an address. Those about an account go with its row. */
export function prepareCustomerNoteErasure(db: Db, emailSql: string): D1PreparedStatement {
  return db.prepare(`DELETE FROM customer_note WHERE email = (${emailSql})`)
}
