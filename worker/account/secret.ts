import { toSha256 } from '../api/sha256.ts'

const SECRET_BYTES = 32

export interface Secret {
  /** Told once, to whom it belongs; base64url. */
  readonly token: string
  /** What is kept. */
  readonly token_hash: string
}

/** 256 random bits: nothing that could be guessed, so one round of SHA-256 keeps it. */
export async function createSecret(): Promise<Secret> {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const token = Buffer.from(bytes).toString('base64url')
  return { token, token_hash: await toSha256(token) }
}
