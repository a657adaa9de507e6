/**
 * Runs the request again as soon as the browser is back online when it failed offline. It rejects when
 * the signal aborts, because the visitor has navigated elsewhere.
 */
export async function retryWhenOnline<Result>(
  request: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    try {
      return await request()
    } catch (error) {
      if (navigator.onLine) throw error
      await waitUntilOnline(signal)
    }
  }
}

function waitUntilOnline(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('Gone elsewhere', 'AbortError'))
    if (signal?.aborted === true) abort()
    window.addEventListener('online', () => resolve(), { once: true })
    signal?.addEventListener('abort', abort, { once: true })
  })
}
