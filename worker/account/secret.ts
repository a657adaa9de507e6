import { toSha256 } from '../crypto/sha256.ts'

const SECRET_BYTES = 32

export interface Secret {
  /** The token in base64url, which is shown to its owner once. */
  readonly token: string
  /** The hash that is stored. */
  readonly token_hash: string
}

/** Creates 256 random bits, which cannot be guessed, so one round of SHA-256 protects them. */
export async function createSecret(): Promise<Secret> {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const token = Buffer.from(bytes).toString('base64url')
  return { token, token_hash: await toSha256(token) }
}
