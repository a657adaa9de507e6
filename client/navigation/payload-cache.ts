import type { Payload } from '../runtime/fetch-payload.ts'

/** A cached page is shown without a request for this long. */
export const FRESH_MS = 60_000
export const MAX_PAYLOADS = 40

interface CachedPayload {
  readonly payload: Promise<Payload>
  readonly requested_at: number
  isLoaded: boolean
}

export type PayloadCache = ReturnType<typeof createPayloadCache>

/** Caches the latest payloads by URL; the oldest payload is removed first. */
export function createPayloadCache(now: () => number, startedAt = now()) {
  const entries = new Map<string, CachedPayload>()
  const requestedAt = new WeakMap<object, number>()

  async function trackResult(url: string, entry: CachedPayload): Promise<void> {
    try {
      const { page } = await entry.payload
      entry.isLoaded = true
      if (page !== undefined) requestedAt.set(Object(page), entry.requested_at)
    } catch {
      // The caller receives the error; the next request for the URL goes to the network.
      if (entries.get(url) === entry) entries.delete(url)
    }
  }

  return {
    find(url: string): Readonly<CachedPayload> | undefined {
      const entry = entries.get(url)
      return entry !== undefined && now() - entry.requested_at < FRESH_MS ? entry : undefined
    },

    add(url: string, payload: Promise<Payload>): Promise<Payload> {
      const entry: CachedPayload = { payload, requested_at: now(), isLoaded: false }
      entries.delete(url)
      entries.set(url, entry)
      for (const oldestUrl of entries.keys()) {
        if (entries.size <= MAX_PAYLOADS) break
        entries.delete(oldestUrl)
      }
      void trackResult(url, entry)
      return payload
    },

    /** Tells whether a page is recent enough to be shown without a new request. */
    isFresh(page: unknown): boolean {
      return now() - (requestedAt.get(Object(page)) ?? startedAt) < FRESH_MS
    },

    /** The page was fetched again and has not changed. */
    markFresh: (page: unknown): void => void requestedAt.set(Object(page), now()),

    clear: () => entries.clear(),
  }
}
