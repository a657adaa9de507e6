import type { Page } from 'playwright/test'

const NOT_FOUND = 404
const CLIENT_ERROR = 400
/** The browser's own line about a document that is a 404: expected, the page says so itself. */
const MISSING_DOCUMENT = /the server responded with a status of 404/
/**
 * Leaving a page breaks off what it was still loading. `csp` is said of scripts where a visitor has
 * switched them off; a violated policy is told on the console as well.
 */
const HARMLESS_FAILURES = new Set(['net::ERR_ABORTED', 'csp'])

/** Everything that a visitor's browser would complain about: the list grows while the page lives. */
export function watchTrouble(page: Page): readonly string[] {
  const trouble: string[] = []
  const isDocument = (url: string) => url === page.url()

  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (MISSING_DOCUMENT.test(message.text()) && isDocument(url)) return
    trouble.push(`console ${message.type()}: ${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!HARMLESS_FAILURES.has(reason)) trouble.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    const isMissingDocument =
      response.status() === NOT_FOUND && response.request().isNavigationRequest()
    if (response.status() < CLIENT_ERROR || isMissingDocument) return
    trouble.push(`status ${response.status()}: ${response.url()}`)
  })
  return trouble
}
