import { sign } from 'hono/jwt'
import type { AccessKey } from '../../../admin/worker/access/access-keys.ts'
import { AUD, TEAM } from './admin.ts'

export const ISSUER = `https://${TEAM}.cloudflareaccess.com`
export const EMAIL = 'ani@example.com'

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}

export interface SigningKey {
  readonly secret: JsonWebKey & { readonly kid: string; readonly alg: 'RS256' }
  readonly published: AccessKey
}

export async function createKey(kid: string): Promise<SigningKey> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('No pair of keys')
  const secret = await crypto.subtle.exportKey('jwk', pair.privateKey)
  if (secret instanceof ArrayBuffer) throw new Error('No JWK')
  const { n = '', e = '' } = secret
  return { secret: { ...secret, kid, alg: 'RS256' }, published: { kid, kty: 'RSA', n, e } }
}

export const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

export function createClaims(changes: Readonly<Record<string, unknown>> = {}) {
  return { iss: ISSUER, aud: [AUD], exp: inAnHour(), email: EMAIL, type: 'app', ...changes }
}

export function createToken(key: SigningKey, changes?: Readonly<Record<string, unknown>>) {
  return sign(createClaims(changes), key.secret, 'RS256')
}
