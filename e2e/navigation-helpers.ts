import type { Page } from './fixtures.ts'

export const PAYLOADS = '**/_payload.json*'

/** What the browser knows of its network: `saveData`, `effectiveType`. */
export async function withNetwork(page: Page, connection: object): Promise<void> {
  await page.addInitScript((known) => {
    Object.defineProperty(navigator, 'connection', { value: known })
  }, connection)
}

/** The pages' data that the browser asks for, from now on. */
export function watchPayloads(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/_payload.json')) asked.push(pathname + search)
  })
  return asked
}

/** Preloading and keeping are script of their own, which comes once the page is at rest. */
export async function waitUntilWalking(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('navigation-ready').length > 0)
}
