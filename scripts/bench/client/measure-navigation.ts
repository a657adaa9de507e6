import type { Browser, Page } from 'playwright'
import { DESKTOP, open, untilQuiet, withPage } from './browser.ts'
import { median } from './median.ts'

const LIST = '/products'
/** Of the list alone: a product's page has cards too. */
const CARDS = '[data-place="beside-filters"] article a'
const PRODUCTS = 12
/** Chromium asks for the icon again whenever the address changes. */
const BROWSERS_OWN = /^data:|\/favicon\.svg$/
/** What a pointer rests on a link before it is pressed, and the page may fetch ahead. */
const HOVER_MS = 300

export interface Navigation {
  readonly round_trip_ms: number
  readonly ms: readonly number[]
  readonly median_ms: number
  /** Begun between the click and the title, of all navigations. */
  readonly requests: readonly string[]
}

/** From the press on a product of the list to its painted title, after the pointer has rested on it. */
export function measureNavigation(
  browser: Browser,
  origin: string,
  roundTripMs: number,
): Promise<Navigation> {
  return withPage(browser, DESKTOP, async (page) => {
    await open(page, origin + LIST)
    await untilQuiet(page)
    await delayNetwork(page, roundTripMs)
    const ms: number[] = []
    const requests: string[] = []
    for (let product = 0; product < PRODUCTS; product += 1) {
      const walked = await walkToProduct(page, product)
      ms.push(walked.ms)
      requests.push(...walked.requests.filter((url) => !BROWSERS_OWN.test(url)))
      await page.goBack()
      await page.locator(CARDS).first().waitFor()
      await untilQuiet(page)
    }
    return { round_trip_ms: roundTripMs, ms, median_ms: median(ms), requests }
  })
}

async function walkToProduct(page: Page, index: number) {
  const link = page.locator(CARDS).nth(index)
  const name = (await link.textContent()) ?? ''
  await link.hover()
  await page.waitForTimeout(HOVER_MS)
  await page.evaluate(watchForTitle, name)
  await link.click()
  return page.evaluate(async (): Promise<{ ms: number; requests: string[] }> => {
    const { ms, pressed_at, changed_at } = await Object(window).painted
    // What came after the title is the product's own.
    const requests = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime > pressed_at && startTime < changed_at)
    return { ms, requests: requests.map((entry) => entry.name) }
  })
}

/** Leaves a promise in the window: the time from the press until the frame with the title is drawn. */
function watchForTitle(name: string): void {
  performance.clearResourceTimings()
  performance.setResourceTimingBufferSize(1000)
  let pressed_at = 0
  const note = (event: Event) => void (pressed_at = event.timeStamp)
  addEventListener('click', note, { capture: true, once: true })
  Object(window).painted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${name} was never shown`)), 30_000)
    const watch = () => {
      if (document.querySelector('h1')?.textContent !== name) return
      observer.disconnect()
      const changed_at = performance.now()
      requestAnimationFrame(() => {
        // Comes after the frame.
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

async function delayNetwork(page: Page, latency: number): Promise<void> {
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
