import * as z from 'zod/mini'
import { first, type Db } from '../db/rows.ts'

const KEY_BYTES = 32
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const

/**
 * Returns the HMAC key of this name. The shop generates it when it is first needed; concurrent callers
 * get the same one.
 */
export async function getSigningKey(db: Db, name: string): Promise<CryptoKey> {
  const generatedKey = Buffer.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES))).toString(
    'base64url',
  )
  const Row = z.object({ value: z.string() })
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
  const bytes = Buffer.from(row.value, 'base64url')
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['sign', 'verify'])
}

/** Returns the signature as base64url. */
export async function sign(key: CryptoKey, text: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
  return Buffer.from(signature).toString('base64url')
}

/** Verifies in constant time. */
export function verifySignature(key: CryptoKey, text: string, signature: string): Promise<boolean> {
  const bytes = Buffer.from(signature, 'base64url')
  return crypto.subtle.verify('HMAC', key, bytes, new TextEncoder().encode(text))
}
