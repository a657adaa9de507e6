/**
 * Resolves when the result of an interaction is painted, so that slow work does not delay the paint
 * (https://web.dev/articles/inp).
 */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** Navigates when the choice is painted, unless the visitor has gone back meanwhile. */
export async function navigateAfterPaint(navigate: () => Promise<void> | void): Promise<void> {
  const wentBack = new AbortController()
  const { signal } = wentBack
  window.addEventListener('popstate', () => wentBack.abort(), { signal })
  await waitForPaint()
  if (!signal.aborted) void navigate()
  wentBack.abort()
}
