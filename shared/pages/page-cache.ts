/** How long the data of a public read is cached in KV, which all isolates share. */
export interface ReadCache {
  /** After this time stale data is served while one refresh runs. */
  readonly fresh_ms: number
  /** How long an isolate caches that an entry does not exist. */
  readonly not_found_ms: number
}

/**
 * How a page is cached. The rendered page is in the isolate's page cache and in Workers Cache, both
 * in front of the renderer; browsers revalidate it each time. Both caches discard it when the
 * catalogue changes.
 */
export interface PageCache {
  readonly data: ReadCache
  readonly rendered: {
    readonly fresh_s: number
    readonly stale_while_revalidate_s: number
    readonly stale_if_error_s: number
    readonly not_found_s: number
  }
}

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

/** KV deletes an entry after this time, even if it is still read. */
export const KV_RETENTION_S = 30 * DAY_S

/** The policy of pages that are the same for everybody until the catalogue changes. */
export const CATALOGUE_CACHE: PageCache = {
  data: { fresh_ms: 5 * 60_000, not_found_ms: 30_000 },
  rendered: {
    fresh_s: 60,
    stale_while_revalidate_s: HOUR_S,
    stale_if_error_s: 30 * DAY_S,
    not_found_s: 30,
  },
}
