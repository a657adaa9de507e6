import { getSigningKey, sign, verifySignature } from '../crypto/signing-key.ts'
import type { Db } from '../db/rows.ts'

const KEY_NAME = 'subscription'

/** The action that a token permits. */
type Purpose = 'confirm' | 'end' | 'question'

/** Creates a token for a link in a mail; it can be created again for each mail and is not stored. */
export async function createToken(db: Db, purpose: Purpose, id: number): Promise<string> {
  const key = await getSigningKey(db, KEY_NAME)
  return `${id}.${await sign(key, `${purpose} ${id}`)}`
}

/** Returns the id of the subscription for which the token was created; undefined if it is forged. */
export async function verifyToken(
  db: Db,
  purpose: Purpose,
  token: string,
): Promise<number | undefined> {
  const [id = '', signature = ''] = token.split('.')
  const key = await getSigningKey(db, KEY_NAME)
  return (await verifySignature(key, `${purpose} ${id}`, signature)) ? Number(id) : undefined
}
