/**
 * Until what a press has changed is on the screen: what takes long must not stand between a press
 * and its answer (https://web.dev/articles/inp).
 */
export function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** Walks on when a choice is on the screen. Who has gone back meanwhile stays there. */
export async function walkAfterPaint(walk: () => Promise<void> | void): Promise<void> {
  const stay = new AbortController()
  const { signal } = stay
  window.addEventListener('popstate', () => stay.abort(), { signal })
  await untilPainted()
  if (!signal.aborted) void walk()
  stay.abort()
}
