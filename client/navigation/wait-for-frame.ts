/** A page whose tab is hidden has no frames, and is replaced after this time. */
const MAX_FRAME_MS = 50

/** Resolves after the browser's next frame. */
export function waitForFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_FRAME_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}
