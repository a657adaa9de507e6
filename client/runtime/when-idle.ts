const TIMEOUT_MS = 1000

/** Runs the callback when the browser is idle. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  // Safari does not have requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 1)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(callback, { timeout: TIMEOUT_MS })
  return () => cancelIdleCallback(id)
}
