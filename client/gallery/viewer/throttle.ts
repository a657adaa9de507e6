/** Allows the first call of a burst, and then one call per `ms`. */
export function createThrottle(ms: number): () => boolean {
  let lastCallAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - lastCallAt < ms) return false
    lastCallAt = now
    return true
  }
}
