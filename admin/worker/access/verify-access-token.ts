import { decode, verifyWithJwks } from 'hono/jwt'
import * as z from 'zod/mini'
import type { FindKeys } from './access-keys.ts'

/** Tokens of Access have about one kilobyte. */
const MAX_TOKEN_CHARACTERS = 16_384
const ALGORITHM = 'RS256'

const TokenHeader = z.object({ kid: z.string() })
/** `verifyWithJwks` compares `exp` only if it is there. Tokens of services have no address. */
const Claims = z.object({ exp: z.number(), email: z.string().check(z.minLength(1)) })

export interface TokenRules {
  /** `https://TEAM.cloudflareaccess.com` */
  readonly issuer: string
  readonly aud: string
  readonly findKeys: FindKeys
}

/** Returns the email address of a valid token of Access; throws for every other token. */
export async function verifyAccessToken(
  token: string,
  { issuer, aud, findKeys }: TokenRules,
): Promise<string> {
  if (token.length > MAX_TOKEN_CHARACTERS) throw new Error('The token is too long')
  const { kid } = z.parse(TokenHeader, decode(token).header)
  const keys = await findKeys(kid)
  const payload = await verifyWithJwks(token, {
    keys: [...keys],
    allowedAlgorithms: [ALGORITHM],
    // Clocks differ by a second; the token's start is `nbf`.
    verification: { iss: issuer, aud, iat: false },
  })
  return z.parse(Claims, payload).email
}
