import type { Db } from '../db/rows.ts'
import { getOwnKey } from './own-key.ts'

const ALGORITHM_NAME = 'AES-GCM'
/** The size of NIST SP 800-38D. */
const IV_BYTES = 12

export async function getEncryptionKey(db: Db, name: string): Promise<CryptoKey> {
  const bytes = await getOwnKey(db, name)
  return crypto.subtle.importKey('raw', bytes, ALGORITHM_NAME, false, ['encrypt', 'decrypt'])
}

/** Returns a random initialization vector and the authenticated ciphertext as base64url. */
export async function encrypt(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const algorithm = { name: ALGORITHM_NAME, iv }
  const ciphertext = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text))
  return Buffer.concat([iv, new Uint8Array(ciphertext)]).toString('base64url')
}

/** Returns the text; undefined if it was not encrypted with this key. */
export async function decrypt(key: CryptoKey, encrypted: string): Promise<string | undefined> {
  const bytes = Buffer.from(encrypted, 'base64url')
  const algorithm = { name: ALGORITHM_NAME, iv: bytes.subarray(0, IV_BYTES) }
  try {
    const text = await crypto.subtle.decrypt(algorithm, key, bytes.subarray(IV_BYTES))
    return new TextDecoder().decode(text)
  } catch {
    // Web Crypto throws for a forged text, without further information.
    return undefined
  }
}
