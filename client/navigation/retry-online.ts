/** A network that has just returned may refuse the first requests: the pauses before further attempts. */
const PAUSES_MS = [200, 800, 2000]

/**
 * Runs the request again as soon as the browser is back online when it failed offline. It rejects when
 * the signal aborts, because the visitor has navigated elsewhere.
 */
export async function retryWhenOnline<Result>(
  request: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  let pauses: number[] = []
  for (;;) {
    try {
      return await request()
    } catch (error) {
      if (!navigator.onLine) {
        await waitUnlessAborted(signal, (resolve) =>
          window.addEventListener('online', resolve, { once: true }),
        )
        pauses = [...PAUSES_MS]
        continue
      }
      const pause = pauses.shift()
      if (pause === undefined) throw error
      await waitUnlessAborted(signal, (resolve) => setTimeout(resolve, pause))
    }
  }
}

function waitUnlessAborted(
  signal: AbortSignal | undefined,
  wait: (resolve: () => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('Gone elsewhere', 'AbortError'))
    if (signal?.aborted === true) abort()
    wait(resolve)
    signal?.addEventListener('abort', abort, { once: true })
  })
}
