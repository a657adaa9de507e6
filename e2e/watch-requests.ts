import type { Page, Request } from 'playwright/test'

/** Scripts and style sheets of the shop. */
export const isCode = (request: Request): boolean => /\/assets\/.*\.(?:js|css)$/.test(request.url())
export const isScript = (request: Request): boolean => request.resourceType() === 'script'

/** Addresses that the browser asks for, from now on. */
export function watchRequests(page: Page, isWanted: (request: Request) => boolean): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (isWanted(request)) found.push(request.url())
  })
  return found
}

/**
 * Asked for again: the answer that the browser got can no longer be read when its page ends, and a
 * script may still come while the test does.
 */
export async function readFiles(page: Page, urls: readonly string[]): Promise<string[]> {
  const files = await Promise.all([...new Set(urls)].map((url) => page.request.get(url)))
  return Promise.all(files.map((file) => file.text()))
}
