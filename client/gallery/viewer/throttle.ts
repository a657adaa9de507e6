/** Allows the first call of a burst, and then one call per `ms`. */
export function createThrottle(ms: number): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < ms) return false
    last = now
    return true
  }
}
