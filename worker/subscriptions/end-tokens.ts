import * as z from 'zod/mini'
import { decrypt, encrypt, getEncryptionKey } from '../crypto/encryption.ts'
import { first, type Db } from '../db/rows.ts'
import { verifyEndToken } from './tokens.ts'

const KEY_NAME = 'subscription-address'

/**
 * Returns a function that creates the tokens with which addresses end their subscriptions. A token is
 * the encrypted address, so that it ends whatever the address has subscribed to by then.
 */
export async function createEndTokenEncoder(db: Db): Promise<(email: string) => Promise<string>> {
  const key = await getEncryptionKey(db, KEY_NAME)
  return (email) => encrypt(key, email)
}

/** Returns the address of a token; undefined if it is forged, or names a subscription that is gone. */
export async function findAddressOfToken(db: Db, token: string): Promise<string | undefined> {
  if (isOfSubscription(token)) return findAddressOfSubscription(db, token)
  return decrypt(await getEncryptionKey(db, KEY_NAME), token)
}

/** Mails of earlier releases have tokens that name a subscription. */
function isOfSubscription(token: string): boolean {
  return token.includes('.')
}

const Row = z.object({ email: z.string() })

async function findAddressOfSubscription(db: Db, token: string): Promise<string | undefined> {
  const id = await verifyEndToken(db, token)
  if (id === undefined) return undefined
  const statement = db.prepare('SELECT email FROM subscription WHERE id = ?1').bind(id)
  return (await first(Row, statement))?.email
}
