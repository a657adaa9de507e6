/** Spec §9. */
export const MAX_CONCURRENT = 4
/** The rest is reserved for links that the visitor points at. */
export const MAX_CONCURRENT_IN_VIEW = 2

/** `intent`: the link was pointed at, focused or pressed; `view`: it is only visible. */
export type PreloadReason = 'intent' | 'view'

/** Runs a few preloads at once: the link that was pointed at last comes first, then the visible links. */
export function createPreloadQueue(run: (url: string, reason: PreloadReason) => Promise<void>) {
  const waitingUrls = new Map<string, PreloadReason>()
  const runningUrls = new Map<string, PreloadReason>()

  function findNext(): [string, PreloadReason] | undefined {
    const byIntent = [...waitingUrls].findLast(([, reason]) => reason === 'intent')
    if (byIntent !== undefined) return byIntent
    const inView = [...runningUrls.values()].filter((reason) => reason === 'view').length
    return inView < MAX_CONCURRENT_IN_VIEW ? [...waitingUrls][0] : undefined
  }

  function runNext(): void {
    if (runningUrls.size >= MAX_CONCURRENT) return
    const next = findNext()
    if (next === undefined) return
    const [url, reason] = next
    waitingUrls.delete(url)
    runningUrls.set(url, reason)
    const end = () => {
      runningUrls.delete(url)
      runNext()
    }
    // A failed preload is ignored: a click requests the page again.
    run(url, reason).then(end, end)
    runNext()
  }

  function add(url: string, reason: PreloadReason): void {
    if (runningUrls.get(url) === 'intent' || runningUrls.get(url) === reason) return
    if (waitingUrls.get(url) === 'intent' && reason === 'view') return
    waitingUrls.delete(url)
    waitingUrls.set(url, reason)
    runNext()
  }

  /** Removes a preload from the queue; a running one continues. */
  const cancel = (url: string) => void waitingUrls.delete(url)

  /** Removes all preloads of visible links, because a navigation has started. */
  function cancelInView(): void {
    for (const [url, reason] of waitingUrls) if (reason === 'view') waitingUrls.delete(url)
  }

  return { add, cancel, cancelInView }
}
