const AT_LATEST_MS = 1000

/** Once the page has come to rest. Answers how to stop waiting. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 1)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(act, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(id)
}
