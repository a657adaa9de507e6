import type { Page } from 'playwright/test'

/** Keeps the fallback fonts on the pages. A route would also switch off the cache of the browser. */
export async function blockFonts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] })
}
