/** Spec §9. */
export const MOST_AT_ONCE = 4
/** So that what a visitor points at need not wait for what merely is in view. */
export const MOST_IN_VIEW_AT_ONCE = 2

/** Pointed at, focused or pressed; or merely there to be seen. */
export type Want = 'intent' | 'view'

/** Runs a few preloads at once, the most wanted first: what was pointed at last, then what is in view. */
export function createPreloadQueue(run: (url: string, want: Want) => Promise<void>) {
  const waiting = new Map<string, Want>()
  const running = new Map<string, Want>()

  function findNext(): [string, Want] | undefined {
    const pointedAt = [...waiting].findLast(([, want]) => want === 'intent')
    if (pointedAt !== undefined) return pointedAt
    const inView = [...running.values()].filter((want) => want === 'view').length
    return inView < MOST_IN_VIEW_AT_ONCE ? [...waiting][0] : undefined
  }

  function runNext(): void {
    if (running.size >= MOST_AT_ONCE) return
    const next = findNext()
    if (next === undefined) return
    const [url, want] = next
    waiting.delete(url)
    running.set(url, want)
    const end = () => {
      running.delete(url)
      runNext()
    }
    // A preload that fails is nobody's trouble: the click asks anew.
    run(url, want).then(end, end)
    runNext()
  }

  function add(url: string, want: Want): void {
    if (running.get(url) === 'intent' || running.get(url) === want) return
    if (waiting.get(url) === 'intent' && want === 'view') return
    waiting.delete(url)
    waiting.set(url, want)
    runNext()
  }

  /** No longer wanted, unless it is under way. */
  const drop = (url: string) => void waiting.delete(url)

  /** Of what is merely in view nothing more: something else is awaited. */
  function dropInView(): void {
    for (const [url, want] of waiting) if (want === 'view') waiting.delete(url)
  }

  return { add, drop, dropInView }
}
