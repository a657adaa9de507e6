import * as z from 'zod/mini'
import { getSigningKey, sign, verifySignature } from '../crypto/signing-key.ts'
import { first, type Db } from '../db/rows.ts'

const KEY_NAME = 'subscription'

/** The tables whose rows the links of mails confirm, by the action that a token permits. */
const TABLES = { confirm: 'subscription', question: 'question' } as const
type Purpose = keyof typeof TABLES

const Row = z.object({ email: z.string() })

/**
 * Creates a token for a link in a mail; it can be created again for each mail and is not stored. It names
 * the address, too, because a restored database gives ids of lost rows to other people.
 */
export async function createToken(
  db: Db,
  purpose: Purpose,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<string> {
  const key = await getSigningKey(db, KEY_NAME)
  return `${id}.${await sign(key, `${purpose} ${id} ${email}`)}`
}

/** Returns the id of the row for which the token was created; undefined if it is forged or gone. */
export async function verifyToken(
  db: Db,
  purpose: Purpose,
  token: string,
): Promise<number | undefined> {
  const id = Number(token.split('.')[0])
  const statement = db.prepare(`SELECT email FROM ${TABLES[purpose]} WHERE id = ?1`).bind(id)
  const row = await first(Row, statement)
  if (row === undefined) return undefined
  const isValid =
    (await hasSignature(db, token, `${purpose} ${id} ${row.email}`)) ||
    // Mails of releases before decision 175 have tokens without the address, for three days.
    (await hasSignature(db, token, `${purpose} ${id}`))
  return isValid ? id : undefined
}

/** Returns the id of a subscription whose address an earlier release allowed to end all of them. */
export async function verifyEndToken(db: Db, token: string): Promise<number | undefined> {
  const id = Number(token.split('.')[0])
  return (await hasSignature(db, token, `end ${id}`)) ? id : undefined
}

async function hasSignature(db: Db, token: string, text: string): Promise<boolean> {
  const [, signature = ''] = token.split('.')
  return verifySignature(await getSigningKey(db, KEY_NAME), text, signature)
}
