import type { Page } from './fixtures.ts'

export const PAYLOADS = '**/_payload.json*'

/** Replaces `navigator.connection`, for example with `saveData` or `effectiveType`. */
export async function setNetworkInformation(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value })
  }, connection)
}

/** Records the payloads that are requested from now on. */
export function watchPayloads(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/_payload.json')) requested.push(pathname + search)
  })
  return requested
}

/** Waits for the script of preloading and history caching, which loads when the page is idle. */
export async function waitForNavigationScript(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('navigation-ready').length > 0)
}
