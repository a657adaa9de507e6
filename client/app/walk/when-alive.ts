/** Who reads without moving anything is there too. */
const AT_LATEST_MS = 2500
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** At the first sign that somebody is about to walk on, and not before the page itself has come. */
export function whenAlive(act: () => void): void {
  const heard = new AbortController()
  const begin = () => {
    heard.abort()
    clearTimeout(timer)
    act()
  }
  const timer = setTimeout(begin, AT_LATEST_MS)
  for (const sign of SIGNS)
    window.addEventListener(sign, begin, { passive: true, signal: heard.signal })
}
