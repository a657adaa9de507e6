import * as z from 'zod/mini'

/** Access rotates its keys every six weeks and accepts the old one for seven days more. */
const MAX_AGE_MS = 60 * 60_000
/** However often an unknown key is named. */
const REFETCH_PAUSE_MS = 60_000
const FAILURE_PAUSE_MS = 5_000
const FETCH_TIMEOUT_MS = 5_000

const AccessKey = z.object({
  kid: z.string(),
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
})
export type AccessKey = z.output<typeof AccessKey>
const KeySet = z.object({ keys: z.array(AccessKey).check(z.minLength(1)) })

export interface KeySource {
  readonly url: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly now: () => number
}

/** No key is known, so no token can be checked. */
export class AccessUnavailableError extends Error {}

/** Returns the keys for a token that names one, or throws an AccessUnavailableError. */
export type FindKeys = (kid: string) => Promise<readonly AccessKey[]>

/**
 * Keeps the public keys of Access. They are fetched when they are first needed, every hour, and when a
 * token names an unknown one, at most once a minute. If that fails, the known keys stay.
 */
export function createAccessKeys({ url, fetch, now }: KeySource): FindKeys {
  let keys: readonly AccessKey[] = []
  let fetchedAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY

  function needsFetch(kid: string): boolean {
    if (now() - failedAt < FAILURE_PAUSE_MS) return false
    if (keys.length === 0) return true
    const isKnown = keys.some((key) => key.kid === kid)
    return now() - fetchedAt >= (isKnown ? MAX_AGE_MS : REFETCH_PAUSE_MS)
  }

  return async function findKeys(kid) {
    if (needsFetch(kid)) {
      // Set before the answer, so that requests of the same moment do not all fetch.
      fetchedAt = now()
      try {
        const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
        if (!response.ok) throw new Error(`Access answered ${response.status} for its keys`)
        keys = z.parse(KeySet, await response.json()).keys
      } catch (error) {
        failedAt = now()
        if (keys.length === 0) throw new AccessUnavailableError(undefined, { cause: error })
      }
    }
    if (keys.length === 0) throw new AccessUnavailableError()
    return keys
  }
}
