import * as z from 'zod/mini'

/** A line of V8's `--trace-gc-nvp`, such as `[123:0x1a2b:0] 42 ms: GC: {"pause":1.5,…}`. */
const COLLECTION_PATTERN = /^\[.*\] +\d+ ms: GC: (\{.*\})$/
const Collection = z.object({ pause: z.number(), reason: z.string() })
/** The reason of collections that the inspector has requested. */
const REQUESTED = 'low memory notification'

export interface CollectionWatch {
  readonly handleStructuredLogs: (log: { readonly message: string }) => void
  /**
   * Returns the longest collection that no inspector has requested, of all isolates of the process. Throws if none
   * was reported, which means that V8 writes another format.
   */
  readonly getLongestMs: () => number
}

/**
 * Makes the workerd processes that are started from now on report their garbage collections. They buffer
 * their output, so that reports are complete only after the process has ended or collected a few times more.
 */
export function watchCollections(): CollectionWatch {
  // Miniflare passes these flags on.
  process.env['MINIFLARE_WORKERD_V8_FLAGS'] = '--trace-gc-nvp'
  let longestMs: number | undefined
  return {
    handleStructuredLogs({ message }) {
      const [, fields] = COLLECTION_PATTERN.exec(message) ?? []
      if (fields === undefined) return console.log(message)
      const { pause, reason } = Collection.parse(JSON.parse(fields))
      if (reason !== REQUESTED) longestMs = Math.max(longestMs ?? 0, pause)
    },
    getLongestMs() {
      if (longestMs === undefined) throw new Error('V8 has reported no garbage collection')
      return longestMs
    },
  }
}
