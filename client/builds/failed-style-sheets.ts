/** The first delay; each further one is twice as long. */
const RETRY_MS = 2000

/** The links that request their style sheet until it is loaded. */
const persistentLinks = new WeakSet<HTMLLinkElement>()

/**
 * Requests the style sheets that could not be loaded again, until they are. Vite requests each of them once: a
 * component whose module is imported again would have no styles.
 */
export function reloadFailedStyleSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!persistentLinks.has(link) && hasFailed(link)) reload(link, RETRY_MS)
  }
}

/** The rules of a style sheet that could not be loaded cannot be read in Chromium; others have none. */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules === undefined
  } catch {
    return true
  }
}

function reload(link: HTMLLinkElement, retry_ms: number): void {
  const nextLink = document.createElement('link')
  nextLink.rel = 'stylesheet'
  nextLink.href = link.href
  nextLink.addEventListener('error', () => {
    setTimeout(() => reload(nextLink, 2 * retry_ms), retry_ms)
  })
  persistentLinks.add(nextLink)
  link.replaceWith(nextLink)
}
