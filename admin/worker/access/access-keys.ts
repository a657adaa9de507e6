import * as z from 'zod/mini'

/** Access rotates its keys every six weeks and accepts the old one for seven days more. */
const MAX_AGE_MS = 60 * 60_000
/** However often an unknown key is named. */
const REFETCH_PAUSE_MS = 60_000
const FAILURE_PAUSE_MS = 5_000
const FETCH_TIMEOUT_MS = 5_000
/** How often a request looks whether the fetch of another one has ended. */
const POLL_MS = 20
/** A request whose visitor has left is stopped with its fetch, and says nothing: another one fetches then. */
const TAKEOVER_MS = 1_000

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
  readonly wait: (ms: number) => Promise<void>
}

/** No key is known, so no token can be checked. */
export class AccessUnavailableError extends Error {}

/** Returns the keys for a token that names one, or throws an AccessUnavailableError. */
export type FindKeys = (kid: string) => Promise<readonly AccessKey[]>

/**
 * Keeps the public keys of Access. They are fetched when they are first needed, every hour, and when a
 * token names an unknown one, at most once a minute. If that fails, the known keys stay. Of simultaneous
 * requests one fetches. The others must not await its promise, which ends with that request, so they look by
 * their own timers.
 */
export function createAccessKeys({ url, fetch, now, wait }: KeySource): FindKeys {
  let keys: readonly AccessKey[] = []
  let fetchedAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY
  let fetchingSince: number | undefined

  const isKnown = (kid: string) => keys.some((key) => key.kid === kid)
  const isFetching = () => fetchingSince !== undefined && now() - fetchingSince < TAKEOVER_MS

  function needsFetch(kid: string): boolean {
    if (now() - failedAt < FAILURE_PAUSE_MS) return false
    if (keys.length === 0) return true
    return now() - fetchedAt >= (isKnown(kid) ? MAX_AGE_MS : REFETCH_PAUSE_MS)
  }

  async function fetchKeys(): Promise<void> {
    const startedAt = now()
    fetchingSince = startedAt
    fetchedAt = startedAt
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
      if (!response.ok) throw new Error(`Access answered ${response.status} for its keys`)
      keys = z.parse(KeySet, await response.json()).keys
    } catch (error) {
      failedAt = now()
      if (keys.length === 0) throw new AccessUnavailableError(undefined, { cause: error })
    } finally {
      if (fetchingSince === startedAt) fetchingSince = undefined
    }
  }

  return async function findKeys(kid) {
    while (!isKnown(kid) && isFetching()) await wait(POLL_MS)
    if (needsFetch(kid)) await fetchKeys()
    if (keys.length === 0) throw new AccessUnavailableError()
    return keys
  }
}
