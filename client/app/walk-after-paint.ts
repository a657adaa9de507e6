/**
 * Walks on when what a choice has changed is on the screen: what takes long must not stand between a
 * press and its answer (https://web.dev/articles/inp). Who has gone back meanwhile stays there.
 */
export function walkAfterPaint(walk: () => Promise<void> | void): void {
  const stay = new AbortController()
  const { signal } = stay
  window.addEventListener('popstate', () => stay.abort(), { signal })
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (!signal.aborted) void walk()
      stay.abort()
    })
  })
}
