import type { Page, Request } from 'playwright/test'

/** Selects the scripts and style sheets of the shop. */
export const isCode = (request: Request): boolean => /\/assets\/.*\.(?:js|css)$/.test(request.url())
export const isScript = (request: Request): boolean => request.resourceType() === 'script'

/** Records the URLs of matching requests from now on. */
export function watchRequests(page: Page, isWanted: (request: Request) => boolean): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (isWanted(request)) found.push(request.url())
  })
  return found
}

/**
 * Fetches the files again: the responses of the browser cannot be read after their page is closed, and
 * scripts may still be loading.
 */
export async function readFiles(page: Page, urls: readonly string[]): Promise<string[]> {
  const files = await Promise.all([...new Set(urls)].map((url) => page.request.get(url)))
  return Promise.all(files.map((file) => file.text()))
}
