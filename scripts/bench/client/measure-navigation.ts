import type { Browser, Page } from 'playwright'
import { DESKTOP, openPage, waitUntilQuiet, withPage } from './browser.ts'
import { median } from './median.ts'

export const LIST = '/products'
/** Selects cards of the list only, because a product page has cards too. */
export const CARDS = '[data-place="beside-filters"] article a'
const PRODUCTS = 12
/** Chromium requests the icon again whenever the address changes. */
const BROWSER_REQUESTS = /^data:|\/favicon\.svg$/
/** The time that a pointer rests on a link before the press, in which the page may prefetch. */
const HOVER_MS = 300

export interface Navigation {
  readonly round_trip_ms: number
  readonly ms: readonly number[]
  readonly median_ms: number
  /** Requests that started between the click and the title, of all navigations. */
  readonly requests: readonly string[]
}

/**
 * Measures the time from the click on a product of the list, after the pointer rested on it, until
 * its title is painted.
 */
export function measureNavigation(
  browser: Browser,
  origin: string,
  roundTripMs: number,
): Promise<Navigation> {
  return withPage(browser, DESKTOP, async (page) => {
    await openPage(page, origin + LIST)
    await waitUntilQuiet(page)
    await delayNetwork(page, roundTripMs)
    const ms: number[] = []
    const requests: string[] = []
    for (let product = 0; product < PRODUCTS; product += 1) {
      const navigation = await navigateToProduct(page, product)
      ms.push(navigation.ms)
      requests.push(...navigation.requests.filter((url) => !BROWSER_REQUESTS.test(url)))
      await page.goBack()
      await page.locator(CARDS).first().waitFor()
      await waitUntilQuiet(page)
    }
    return { round_trip_ms: roundTripMs, ms, median_ms: median(ms), requests }
  })
}

async function navigateToProduct(page: Page, index: number) {
  const link = page.locator(CARDS).nth(index)
  const name = (await link.textContent()) ?? ''
  await link.hover()
  await page.waitForTimeout(HOVER_MS)
  await page.evaluate(watchForTitle, name)
  await link.click()
  return page.evaluate(async (): Promise<{ ms: number; requests: string[] }> => {
    const { ms, pressed_at, changed_at } = await Object(window).painted
    // Requests after the title belong to the product page itself.
    const requests = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime > pressed_at && startTime < changed_at)
    return { ms, requests: requests.map((entry) => entry.name) }
  })
}

/**
 * Stores a promise in the window that resolves with the time from the click until the frame with
 * the title is painted.
 */
export function watchForTitle(name: string): void {
  performance.clearResourceTimings()
  performance.setResourceTimingBufferSize(1000)
  let pressed_at = 0
  const onClick = (event: Event) => void (pressed_at = event.timeStamp)
  addEventListener('click', onClick, { capture: true, once: true })
  Object(window).painted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${name} was never shown`)), 30_000)
    const watch = () => {
      if (document.querySelector('h1')?.textContent !== name) return
      observer.disconnect()
      const changed_at = performance.now()
      requestAnimationFrame(() => {
        // The message arrives after the frame.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          resolve({ ms: performance.now() - pressed_at, pressed_at, changed_at })
        })
        port1.start()
        port2.postMessage(0)
      })
    }
    const observer = new MutationObserver(watch)
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })
}

export async function delayNetwork(page: Page, latency: number): Promise<void> {
  if (latency === 0) return
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}
