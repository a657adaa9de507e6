import type { Page } from 'playwright/test'

const NOT_FOUND = 404
const CLIENT_ERROR = 400
/** Chromium logs every document with status 404, which the page reports itself. */
const MISSING_DOCUMENT = /the server responded with a status of 404/
/**
 * Leaving a page cancels its pending requests. `csp` is the reason for scripts that the visitor has
 * disabled; a violated policy is also logged on the console.
 */
const HARMLESS_FAILURES = new Set(['net::ERR_ABORTED', 'csp'])

/** Collects the errors and warnings of a page while it is open. */
export function watchErrors(page: Page): readonly string[] {
  const errors: string[] = []
  const isDocument = (url: string) => url === page.url()

  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (MISSING_DOCUMENT.test(message.text()) && isDocument(url)) return
    errors.push(`console ${message.type()}: ${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!HARMLESS_FAILURES.has(reason)) errors.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    const isMissingDocument =
      response.status() === NOT_FOUND && response.request().isNavigationRequest()
    if (response.status() < CLIENT_ERROR || isMissingDocument) return
    errors.push(`status ${response.status()}: ${response.url()}`)
  })
  return errors
}
