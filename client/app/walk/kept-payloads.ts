import type { Payload } from '../payload.ts'

/** As long a page that was read before is shown as if it had been read now. */
export const FRESH_MS = 60_000
export const MOST_PAYLOADS = 40

interface Kept {
  readonly payload: Promise<Payload>
  readonly asked_at: number
  isHere: boolean
}

export type KeptPayloads = ReturnType<typeof createKeptPayloads>

/** What was asked of the server a moment ago, by address; the oldest goes first. */
export function createKeptPayloads(now: () => number, startedAt = now()) {
  const kept = new Map<string, Kept>()
  const askedAt = new WeakMap<object, number>()

  async function follow(url: string, one: Kept): Promise<void> {
    try {
      const { page } = await one.payload
      one.isHere = true
      if (page !== undefined) askedAt.set(Object(page), one.asked_at)
    } catch {
      // Who asked for it hears of it; the next one asks anew.
      if (kept.get(url) === one) kept.delete(url)
    }
  }

  return {
    find(url: string): Readonly<Kept> | undefined {
      const one = kept.get(url)
      return one !== undefined && now() - one.asked_at < FRESH_MS ? one : undefined
    },

    keep(url: string, payload: Promise<Payload>): Promise<Payload> {
      const one: Kept = { payload, asked_at: now(), isHere: false }
      kept.delete(url)
      kept.set(url, one)
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_PAYLOADS) break
        kept.delete(oldest)
      }
      void follow(url, one)
      return payload
    },

    /** False for a page that was read so long ago that it should be read anew. */
    isFresh(page: unknown): boolean {
      return now() - (askedAt.get(Object(page)) ?? startedAt) < FRESH_MS
    },

    /** It was read anew and is still the same. */
    renew: (page: unknown): void => void askedAt.set(Object(page), now()),

    forgetAll: () => kept.clear(),
  }
}
