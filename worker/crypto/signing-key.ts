import type { Db } from '../db/rows.ts'
import { getOwnKey } from './own-key.ts'

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const

export async function getSigningKey(db: Db, name: string): Promise<CryptoKey> {
  const bytes = await getOwnKey(db, name)
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
