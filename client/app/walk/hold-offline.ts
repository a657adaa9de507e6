/**
 * What fails without a connection is asked again as soon as there is one; the page that is there
 * stays meanwhile. Rejects when the visitor goes elsewhere.
 */
export async function holdOffline<Answer>(
  ask: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (navigator.onLine) throw error
      await untilOnline(signal)
    }
  }
}

function untilOnline(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new DOMException('Gone elsewhere', 'AbortError'))
    if (signal?.aborted === true) leave()
    window.addEventListener('online', () => resolve(), { once: true })
    signal?.addEventListener('abort', leave, { once: true })
  })
}
