/** The callback runs after this time without any interaction: the visitor may be reading. */
const TIMEOUT_MS = 2500
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Runs the callback once, at the visitor's first interaction or after a timeout. */
export function onFirstInteraction(callback: () => void): void {
  const listeners = new AbortController()
  const run = () => {
    listeners.abort()
    clearTimeout(timer)
    callback()
  }
  const timer = setTimeout(run, TIMEOUT_MS)
  for (const event of INTERACTION_EVENTS)
    window.addEventListener(event, run, { passive: true, signal: listeners.signal })
}
