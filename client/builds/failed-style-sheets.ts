/** The first delay; each further one is twice as long, up to the longest. */
const RETRY_MS = 2000
const MAX_RETRY_MS = 60_000

/** The links whose style sheet has been requested again, and those that request it. */
const handledLinks = new WeakSet<HTMLLinkElement>()

/**
 * Requests the style sheets that could not be loaded again, until they are. Vite requests each of them once: a
 * component whose module is imported again would have no styles.
 */
export function reloadFailedStyleSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (handledLinks.has(link) || hasRules(link)) continue
    handledLinks.add(link)
    requestAgain(link, RETRY_MS)
  }
}

/** The rules of a style sheet that could not be loaded cannot be read in Chromium; in other browsers they are undefined. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules !== undefined
  } catch {
    return false
  }
}

/** The link itself stays: if it is only slow, an import waits for its event. */
function requestAgain(link: HTMLLinkElement, retry_ms: number): void {
  const nextLink = document.createElement('link')
  nextLink.rel = 'stylesheet'
  // The same mode, so that a request that is still running can be shared.
  nextLink.crossOrigin = link.crossOrigin
  nextLink.href = link.href
  nextLink.addEventListener('error', () => {
    const retry = () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
      nextLink.remove()
      if (!hasRules(link)) requestAgain(link, Math.min(2 * retry_ms, MAX_RETRY_MS))
    }
    const timer = setTimeout(retry, retry_ms)
    addEventListener('online', retry)
  })
  handledLinks.add(nextLink)
  link.after(nextLink)
}
