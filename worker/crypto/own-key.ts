import * as z from 'zod/mini'
import { first, type Db } from '../db/rows.ts'

const KEY_BYTES = 32
const Row = z.object({ value: z.string() })

/**
 * Returns the key of this name. The shop generates it when it is first needed; concurrent callers get
 * the same one.
 */
export async function getOwnKey(db: Db, name: string): Promise<Buffer> {
  const generatedKey = Buffer.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES))).toString(
    'base64url',
  )
  const find = () => first(Row, db.prepare('SELECT value FROM own_key WHERE name = ?1').bind(name))
  let row = await find()
  if (row === undefined) {
    await db
      .prepare('INSERT INTO own_key (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING')
      .bind(name, generatedKey)
      .run()
    row = await find()
  }
  if (row === undefined) throw new Error('D1 did not keep the key')
  return Buffer.from(row.value, 'base64url')
}
