import * as z from 'zod/mini'

/** A line of V8's `--trace-gc-nvp`, such as `[123:0x1a2b:0] 42 ms: GC: {"pause":1.5,…}`. */
const COLLECTION_PATTERN = /^\[.*\] +\d+ ms: GC: (\{.*\})$/
const Collection = z.object({ pause: z.number(), reason: z.string() })
/** The reason of collections that the inspector has requested. */
const REQUESTED = 'low memory notification'

export interface CollectionWatch {
  readonly handleStructuredLogs: (log: { readonly message: string }) => void
  /** The longest collection that no inspector has requested. */
  readonly getLongestMs: () => number
}

/**
 * Makes the workerd processes that are started from now on report their garbage collections. They buffer
 * their output, so that a report may arrive several collections later.
 */
export function watchCollections(): CollectionWatch {
  // Miniflare passes these flags on.
  process.env['MINIFLARE_WORKERD_V8_FLAGS'] = '--trace-gc-nvp'
  let longestMs = 0
  return {
    handleStructuredLogs({ message }) {
      const [, fields] = COLLECTION_PATTERN.exec(message) ?? []
      if (fields === undefined) return console.log(message)
      const { pause, reason } = Collection.parse(JSON.parse(fields))
      if (reason !== REQUESTED) longestMs = Math.max(longestMs, pause)
    },
    getLongestMs: () => longestMs,
  }
}
