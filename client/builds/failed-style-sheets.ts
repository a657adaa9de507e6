const RETRY_MS = 3000

/** The links that request their style sheet until it is loaded. */
const persistentLinks = new WeakSet<HTMLLinkElement>()

/**
 * Requests the style sheets that could not be loaded again, until they are. Vite requests each of them once: a
 * component whose module is imported again would have no styles.
 */
export function reloadFailedStyleSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!persistentLinks.has(link) && hasFailed(link)) reload(link)
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

function reload(link: HTMLLinkElement): void {
  const nextLink = document.createElement('link')
  nextLink.rel = 'stylesheet'
  nextLink.href = link.href
  nextLink.addEventListener('error', () => {
    setTimeout(() => reload(nextLink), RETRY_MS)
  })
  persistentLinks.add(nextLink)
  link.replaceWith(nextLink)
}
